import type { ComponentType } from 'react'
import { METODO, TIPOS_TARJETA } from '../../../schemas/facturacion/pagos.ts'
import type { DetalleProps } from '../domain.ts'
import { Depositos } from './Depositos.tsx'
import { MAXIMO_NUMERO } from '../../../modules/pagos/domain/index.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { BuscarDeudor } from '../BuscarDeudor.tsx'
import { SelectBanco } from '../SelectMetodo.tsx'

const Banco = ({ id, detalle, onChange, errores, disabled, required }: DetalleProps & { required?: boolean }) => (
  <SelectBanco
    id={`${id}-id_banco`}
    required={required}
    disabled={disabled}
    value={detalle.id_banco ?? null}
    error={errores['id_banco']}
    onChange={(id_banco) => onChange({ ...detalle, id_banco })}
  />
)

const Numero = ({
  id,
  detalle,
  onChange,
  errores,
  disabled,
  campo,
  label,
}: DetalleProps & { campo: 'numero_cheque' | 'numero_transferencia'; label: string }) => (
  <TextoInput
    id={`${id}-${campo}`}
    label={label}
    required
    maxLength={MAXIMO_NUMERO}
    disabled={disabled}
    value={detalle[campo] ?? ''}
    error={errores[campo]}
    onChange={(numero) => onChange({ ...detalle, [campo]: numero })}
  />
)

const NINGUNA: ReadonlySet<number> = new Set()

const Deudor = ({ id, detalle, onChange, errores, disabled, fuente }: DetalleProps) => (
  <BuscarDeudor
    partes={fuente.partes ?? NINGUNA}
    id={`${id}-deudor`}
    required
    disabled={disabled}
    value={detalle.deudor ?? null}
    error={errores['deudor']}
    onChange={(deudor) => onChange({ ...detalle, deudor })}
  />
)

const Cheque = (props: DetalleProps) => (
  <>
    <Numero {...props} campo="numero_cheque" label="Número de cheque" />
    <Banco {...props} />
  </>
)

const Transferencia = (props: DetalleProps) => (
  <>
    <Banco {...props} required />
    <Numero {...props} campo="numero_transferencia" label="Número de transferencia" />
  </>
)

const TARJETAS = TIPOS_TARJETA.map(({ id, name }) => ({ value: id, label: name }))

const Datafono = (props: DetalleProps) => {
  const { id, detalle, onChange, errores, disabled } = props
  const error = errores['tipo_tarjeta']
  return (
    <>
      <Banco {...props} required />
      <fieldset className="min-w-0 m-0 p-0 border-0" disabled={disabled} id={`${id}-tipo_tarjeta`} tabIndex={-1}>
        <legend className="p-0 text-14 font-medium leading-[1.55]">
          Tipo de tarjeta{' '}
          <span className="text-danger" aria-hidden>
            *
          </span>
        </legend>
        <div className="flex gap-2">
          {TARJETAS.map(({ value, label }) => (
            <label
              key={value}
              className={
                'flex flex-1 items-center gap-2 min-h-9 py-0 px-3 border border-[color:var(--mantine-color-default-border)] ' +
                'rounded-6 cursor-pointer data-elegido:border-accent data-elegido:bg-accent-soft'
              }
              data-elegido={detalle.tipo_tarjeta === value || undefined}
            >
              <input
                className="w-4 h-4 m-0 accent-accent"
                type="radio"
                name={`${id}-tarjeta`}
                checked={detalle.tipo_tarjeta === value}
                onChange={() => onChange({ ...detalle, tipo_tarjeta: value })}
              />
              {label}
            </label>
          ))}
        </div>
        {error ? <p className="text-danger text-13">{error}</p> : null}
      </fieldset>
    </>
  )
}

const POR_METODO: Record<number, ComponentType<DetalleProps>> = {
  [METODO.bono]: Deudor,
  [METODO.cheque]: Cheque,
  [METODO.credito]: Deudor,
  [METODO.datafono]: Datafono,
  [METODO.deposito]: Depositos,
  [METODO.transferencia]: Transferencia,
}

/** Empty for cash. */
export const DeUno = ({ method, ...props }: DetalleProps & { method: number | null }) => {
  const Suyo = method === null ? undefined : POR_METODO[method]
  return Suyo ? (
    <div className="pago-detalle grid [grid-template-columns:repeat(auto-fit,minmax(min(200px,100%),1fr))] items-start gap-3 min-w-0">
      <Suyo {...props} />
    </div>
  ) : null
}
