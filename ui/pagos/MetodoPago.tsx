import { METODO } from '../../schemas/facturacion/pagos.ts'
import { DeUno } from './detalles/DeUno.tsx'
import { Multiple } from './detalles/Multiple.tsx'
import { useId } from 'react'
import { SelectMetodo } from './SelectMetodo.tsx'
import { conMetodo, type DetalleProps, type ValorPago } from './domain.ts'

/** Empty for cash. */
export const Detalle = ({ method, ...props }: DetalleProps & { method: number | null }) =>
  method === METODO.multiple ? <Multiple {...props} /> : <DeUno method={method} {...props} />

interface Props {
  value: ValorPago
  onChange: (value: ValorPago) => void
  /** Pesos to pay; null: unknown. */
  total: number | null
  persona: number | null
  radicacion: number | null
  /** Route of the deposits, if not by person and filing. */
  rutaDeDepositos?: string
  /** A deposit is not paid with a deposit. */
  soloSinDeposito?: boolean
  /** A debt is not paid with another. */
  sinDeuda?: boolean
  sinMultiple?: boolean
  disabled?: boolean
  /** By field: `method`, `id_banco`, `medios.1.valor`. */
  errores?: Readonly<Record<string, string>>
  /** Prefix of the field ids: `${id}-method`, `${id}-id_banco`. */
  id?: string
}

const NINGUNO: Readonly<Record<string, string>> = {}

export const MetodoPago = ({
  value,
  onChange,
  total,
  persona,
  radicacion,
  rutaDeDepositos,
  soloSinDeposito = false,
  sinDeuda = false,
  sinMultiple,
  disabled = false,
  errores = NINGUNO,
  id,
}: Props) => {
  const propio = useId()
  const nombre = id ?? propio
  return (
    <div className="pago grid gap-3 min-w-0">
      <SelectMetodo
        id={`${nombre}-method`}
        required
        disabled={disabled}
        sinMultiple={sinMultiple}
        sinDeposito={soloSinDeposito}
        sinDeuda={sinDeuda}
        value={value.method}
        error={errores['method']}
        onChange={(method) => onChange(conMetodo(value, method, persona))}
      />
      <Detalle
        id={nombre}
        method={value.method}
        detalle={value.detalle ?? {}}
        total={total}
        errores={errores}
        disabled={disabled}
        sinDeposito={soloSinDeposito}
        sinDeuda={sinDeuda}
        fuente={{ persona, radicacion, ruta: rutaDeDepositos }}
        onChange={(detalle) => onChange({ ...value, detalle })}
      />
    </div>
  )
}
