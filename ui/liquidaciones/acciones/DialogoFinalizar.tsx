import { Checkbox, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Resumen } from '../../../modules/liquidaciones/domain/index.ts'
import { formatPesos, pesosEnLetras } from '../../../schemas/es-co/index.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { campoDe } from '../Alertas.tsx'
import { useLados } from '../lados.ts'

interface Props {
  avisos: readonly string[]
  confirmado: boolean
  /** Somebody tried to finish without confirming. */
  falta: boolean
  onChange: (confirmado: boolean) => void
}

/** The year's tariffs are not loaded: whoever finishes says that they know which ones were used. */
const ConfirmarAnio = ({ avisos, confirmado, falta, onChange }: Props) => {
  const casilla = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (falta) casilla.current?.focus()
  }, [falta])
  return (
    <div className="grid gap-3 mt-4 py-3 px-4 rounded-6 bg-warn-soft [&_.liq-faltantes]:mt-0">
      <ul className="liq-faltantes grid gap-1 p-0 text-13 m-0 mt-2 pl-5 list-disc">
        {avisos.map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      <Checkbox
        ref={casilla}
        label="Finalizar con las tarifas que hay"
        checked={confirmado}
        error={falta ? 'Confirme que se finaliza con esas tarifas.' : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}

interface PropsDialogoFinalizar {
  numero: number
  idRadicacion: number
  resumen: Resumen
  alertas: readonly string[]
  faltantes: readonly string[]
  /** The alerts that whoever finishes must say that they know. */
  porConfirmar: readonly string[]
  guardando: boolean
  onFinalizar: () => void
  onClose: () => void
}

/** The last look before the money is fixed (WCAG 3.3.4): what each side will pay, in figures and the total in words. */
export const DialogoFinalizar = ({
  numero,
  idRadicacion,
  resumen,
  alertas,
  faltantes,
  porConfirmar,
  guardando,
  onFinalizar,
  onClose,
}: PropsDialogoFinalizar) => {
  const { vendedor, comprador, total } = resumen.costoTotal
  const lados = useLados()
  const [confirmado, setConfirmado] = useState(false)
  const [pedido, setPedido] = useState(false)
  const otras = alertas.filter((texto) => !faltantes.includes(texto) && !porConfirmar.includes(texto))
  const finalizar = () => (porConfirmar.length === 0 || confirmado ? onFinalizar() : setPedido(true))
  if (faltantes.length > 0) {
    return (
      <Dialogo
        opened
        size="sm"
        title="Aún no se puede finalizar"
        onClose={onClose}
        actions={
          <Button onClick={onClose} data-autofocus>
            Entendido
          </Button>
        }
      >
        <p>Sin estos datos la liquidación queda incompleta:</p>
        <ul className="liq-faltantes grid gap-1 p-0 text-13 m-0 mt-2 pl-5 list-disc">
          {faltantes.map((texto) => (
            <li key={texto}>
              {texto}{' '}
              <Link className="liq-enlace" href={`/admin/radicacion/${idRadicacion}/0?${campoDe(texto) ?? ''}`}>
                Corregir
              </Link>
            </li>
          ))}
        </ul>
      </Dialogo>
    )
  }
  return (
    <Dialogo
      opened
      size="sm"
      title={`Finalizar la liquidación No. ${numero}`}
      onClose={onClose}
      onSubmit={finalizar}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={guardando}>
            Volver a la hoja
          </Button>
          <Button type="submit" loading={guardando} data-autofocus>
            Finalizar
          </Button>
        </>
      }
    >
      <p>Queda guardada y la radicación pasa a facturación. Costo total:</p>
      <dl className="liq-lectura grid m-0 mt-4 mb-2">
        <div className="flex justify-between py-1.5 px-0 text-16 tabular-nums">
          <dt>{lados.vendedor}</dt>
          <dd>{formatPesos(vendedor)}</dd>
        </div>
        <div className="flex justify-between py-1.5 px-0 text-16 tabular-nums">
          <dt>{lados.comprador}</dt>
          <dd>{formatPesos(comprador)}</dd>
        </div>
        <div className="flex justify-between py-1.5 px-0 text-16 tabular-nums" data-total>
          <dt>Total</dt>
          <dd>{formatPesos(total)}</dd>
        </div>
      </dl>
      <p className="text-muted text-13 [&::first-letter]:uppercase">{pesosEnLetras(total)}</p>
      {otras.length > 0 ? (
        <>
          <p>Antes de seguir, revise:</p>
          <ul className="liq-faltantes grid gap-1 p-0 text-13 m-0 mt-2 pl-5 list-disc">
            {otras.map((texto) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        </>
      ) : null}
      {porConfirmar.length > 0 ? (
        <ConfirmarAnio
          avisos={porConfirmar}
          confirmado={confirmado}
          falta={pedido && !confirmado}
          onChange={setConfirmado}
        />
      ) : null}
    </Dialogo>
  )
}
