import { Button, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { requiereDetalle } from '../../modules/pagos/domain.ts'
import { faltaDetallePago, type ValorPago } from '../pagos/domain.ts'
import { Detalle, resumenDePago, type Fuente } from '../pagos/index.ts'

interface Props {
  /** Names its elements: the button is `id`, the fields `${id}-…`. */
  id: string
  pago: ValorPago
  onChange: (pago: ValorPago) => void
  monto: number
  abierto: boolean
  onAbrir: (abierto: boolean) => void
  errores: Readonly<Record<string, string>>
  fuente: Fuente
}

/** The tooltip of a method that needs details stays two seconds (specification 2, section 9). */
const SENAL_MS = 2_000

/** The payment-details button and, under it, the details in place. */
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
      <div className="fact-pago-boton flex flex-wrap items-center gap-x-3 gap-y-1 min-w-0">
        <Tooltip label="Este método necesita datos de pago" opened={senal} position="right" withArrow>
          <Button
            id={id}
            size="xs"
            variant="default"
            aria-expanded={abierto}
            data-falta={falta || undefined}
            data-senal={senal || undefined}
            leftSection={falta ? <IconAlertTriangle size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden className="fact-flecha" />}
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
