import { Checkbox, Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Resumen } from '../../../modules/liquidaciones/domain.ts'
import { formatPesos, pesosEnLetras } from '../../../schemas/es-co/index.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { campoDe } from '../Alertas.tsx'
import { useLados } from '../respuesta.ts'

interface Props {
  avisos: readonly string[]
  confirmado: boolean
  falta: boolean
  onChange: (confirmado: boolean) => void
}

/** The year's tariffs are not loaded: the user must accept those of another year. */
const ConfirmarAnio = ({ avisos, confirmado, falta, onChange }: Props) => {
  const casilla = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (falta) casilla.current?.focus()
  }, [falta])
  return (
    <div className="grid gap-3 mt-4 py-3 px-4 rounded-6 bg-warn-soft [&_.liq-faltantes]:mt-0">
      <Lista textos={avisos} />
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

const Lista = ({ textos, tras }: { textos: readonly string[]; tras?: (texto: string) => ReactNode }) => (
  <ul className="liq-faltantes grid gap-1 p-0 text-13 m-0 mt-2 pl-5 list-disc">
    {textos.map((texto) => (
      <li key={texto}>
        {texto} {tras?.(texto)}
      </li>
    ))}
  </ul>
)

interface PropsDialogoFinalizar {
  numero: number
  idRadicacion: number
  resumen: Resumen
  alertas: readonly string[]
  faltantes: readonly string[]
  porConfirmar: readonly string[]
  guardando: boolean
  onFinalizar: () => void
  onClose: () => void
}

/** Review before an irreversible step (WCAG 3.3.4). */
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
        <Lista
          textos={faltantes}
          tras={(texto) => (
            <Link className="kit-enlace" href={`/admin/radicacion/${idRadicacion}/0?${campoDe(texto) ?? ''}`}>
              Corregir
            </Link>
          )}
        />
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
      si="Finalizar"
      no="Volver a la hoja"
      empieza="si"
      ocupado={guardando}
    >
      <p>Queda guardada y la radicación pasa a facturación. Costo total:</p>
      <dl className="grid m-0 mt-4 mb-2">
        {[[lados.vendedor, vendedor] as const, [lados.comprador, comprador] as const].map(([lado, valor]) => (
          <div key={lado} className="flex justify-between py-1.5 px-0 text-16 tabular-nums">
            <dt>{lado}</dt>
            <dd>{formatPesos(valor)}</dd>
          </div>
        ))}
        <div className="flex justify-between py-1.5 [border-top:3px_double_var(--line)] text-20 font-semibold tabular-nums">
          <dt>Total</dt>
          <dd>{formatPesos(total)}</dd>
        </div>
      </dl>
      <p className="text-muted text-13 [&::first-letter]:uppercase">{pesosEnLetras(total)}</p>
      {otras.length > 0 ? (
        <>
          <p>Antes de seguir, revise:</p>
          <Lista textos={otras} />
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
