import { Button, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { requiereDetalle } from '../../modules/pagos/domain/index.ts'
import { faltaDetallePago, type ValorPago } from '../pagos/domain.ts'
import { Detalle, resumenDePago, type Fuente } from '../pagos/index.ts'
import { centesimasDe, CIEN_POR_CIENTO } from '../../modules/facturacion/domain.ts'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { MoneyInput } from '../kit/campos/MoneyInput.tsx'

interface Props {
  /** Id of the button; prefix of the field ids. */
  id: string
  pago: ValorPago
  onChange: (pago: ValorPago) => void
  monto: number
  abierto: boolean
  onAbrir: (abierto: boolean) => void
  errores: Readonly<Record<string, string>>
  fuente: Fuente
}

const BOTON =
  'data-falta:border-warn data-falta:bg-warn-soft data-falta:text-warn ' +
  'data-senal:[outline:2px_solid_var(--warn)] data-senal:outline-offset-2'

/** Specification 2, section 9. */
const SENAL_MS = 2_000

export const Pago = ({ id, pago, onChange, monto, abierto, onAbrir, errores, fuente }: Props) => {
  const [senal, setSenal] = useState(false)
  const { method } = pago
  const [primero] = useState(method)
  const requiere = method !== null && requiereDetalle(method)
  useEffect(() => {
    if (method === primero || !requiere) return
    setSenal(true)
    const timer = setTimeout(() => setSenal(false), SENAL_MS)
    return () => clearTimeout(timer)
  }, [method, primero, requiere])
  if (!requiere) return null

  const falta = faltaDetallePago(pago, monto)
  const resumen = abierto ? '' : resumenDePago(pago)
  const error = errores['']
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 min-w-0">
        <Tooltip label="Este método necesita datos de pago" opened={senal} position="right" withArrow>
          <Button
            id={id}
            size="xs"
            variant="default"
            className={BOTON}
            aria-expanded={abierto}
            data-falta={falta || undefined}
            data-senal={senal || undefined}
            leftSection={falta ? <IconAlertTriangle size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden className={abierto ? 'rotate-180' : undefined} />}
            onClick={() => onAbrir(!abierto)}
          >
            {falta ? (pago.detalle ? 'Revise los datos de pago' : 'Faltan datos de pago') : 'Datos de pago'}
          </Button>
        </Tooltip>
        {resumen ? <span className="text-muted text-13 tabular-nums wrap-anywhere">{resumen}</span> : null}
      </div>
      {error && !abierto ? <p className="text-danger text-13">{error}</p> : null}
      {abierto ? (
        <div className="p-3 rounded-6 bg-paper">
          <Detalle
            id={id}
            method={method}
            detalle={pago.detalle ?? {}}
            total={monto}
            errores={errores}
            disabled={false}
            sinDeposito={false}
            fuente={fuente}
            onChange={(detalle) => onChange({ ...pago, detalle })}
          />
        </div>
      ) : null}
    </div>
  )
}

/** Nearest percent (two decimals); exactly `resto` if the amount completes the side. */
export const porcentajeDe = (valor: number, total: number, resto: number): number => {
  if (total <= 0) return 0
  const exacto = Math.min(CIEN_POR_CIENTO, Math.round((valor * CIEN_POR_CIENTO) / total))
  const queda = centesimasDe(resto)
  return (
    (Math.abs(exacto - queda) <= 1 && Math.abs(valor - Math.round((total * queda) / CIEN_POR_CIENTO)) <= 1
      ? queda
      : exacto) / 100
  )
}

interface PropsPorcentaje {
  id: string
  /** Pesos of the card; `total`: pesos of the side; `resto`: percent left by the other cards. */
  monto: number
  total: number
  resto: number
  error?: string | undefined
  onPercent: (percent: number | null) => void
}

export const ValorInput = ({ id, monto, total, resto, error, onPercent }: PropsPorcentaje) => {
  const [escrito, setEscrito] = useState<number | null | undefined>(undefined)
  // amount after rounding, if different from the entered one
  const [nota, setNota] = useState<number | null>(null)
  return (
    <MoneyInput
      id={id}
      label="Valor"
      value={escrito === undefined ? monto : escrito}
      description={nota === monto ? `Queda en ${formatPesos(monto)}: el porcentaje lleva dos decimales` : null}
      error={error}
      onChange={(valor) => {
        setNota(null)
        setEscrito(valor)
        onPercent(valor === null ? null : porcentajeDe(valor, total, resto))
      }}
      onBlur={() => {
        if (typeof escrito === 'number' && escrito !== monto) setNota(monto)
        setEscrito(undefined)
      }}
    />
  )
}
