import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import type { LoteDeEnviosAbierto, LoteDeEnviosLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { formatDateTime, plural } from '../../../schemas/es-co/index.ts'
import { useAccion } from '../../kit/forms/use-envio.ts'
import { api } from '../../kit/http/api.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { insistente, refrescar, useApi } from '../../kit/http/use-api.ts'

const CADA_MS = 2000
const NOMBRE = {
  estado: 'Estados de cuenta',
  recordatorio: 'Recordatorios',
  certificado: 'Pedidos de certificado',
} as const
const ESTADO = {
  pendiente: 'Pendiente',
  espera: 'En espera',
  enviando: 'Enviando',
  enviado: 'Enviado',
  saltado: 'Sin enviar',
  detenido: 'Detenido',
  fallido: 'Con falla',
} as const
type Estado = keyof typeof ESTADO

const anda = ({ hechas, total }: LoteDeEnviosLeido): boolean => hechas < total
/** Polling interval in ms; slower for a batch that waits for another day. */
const prisa = (lotes: readonly LoteDeEnviosLeido[] | undefined): number =>
  lotes?.some((lote) => lote.cuentas.pendiente + lote.cuentas.enviando > 0) ? CADA_MS : lotes?.some(anda) ? 30_000 : 0

/** Mail batches in progress and the last finished one; they run on the server. */
export const PanelEnvios = () => {
  const { data = [], error } = useApi<LoteDeEnviosLeido[]>('/cartera_envios', {
    revalidateOnMount: true,
    ...insistente(CADA_MS),
    refreshInterval: prisa,
  })
  const [cerrado, setCerrado] = useState(0)
  const vistos = data.filter((lote, n) => anda(lote) || (n === 0 && lote.id !== cerrado && reciente(lote)))
  if (vistos.length === 0) return null
  return (
    <div className="grid gap-3">
      {vistos.map((lote) => (
        <Lote key={lote.id} lote={lote} sinNoticias={Boolean(error)} onCerrar={() => setCerrado(lote.id)} />
      ))}
    </div>
  )
}

/** A finished batch shows for a day. */
const reciente = ({ creado }: LoteDeEnviosLeido): boolean => Date.now() - Date.parse(creado) < 86_400_000

interface DeLote {
  lote: LoteDeEnviosLeido
  sinNoticias: boolean
  onCerrar: () => void
}

const Lote = ({ lote, sinNoticias, onCerrar }: DeLote) => {
  const [abierto, setAbierto] = useState(false)
  const { hacer } = useAccion()
  const enMarcha = anda(lote)
  const detener = async () => {
    const pregunta = `Lo que ya salió no se devuelve. Quedan ${plural(lote.total - lote.hechas, 'correo')} sin enviar.`
    if (!(await confirmar(pregunta, { title: 'Detener el envío', yes: 'Detener', danger: true }))) return
    await hacer(() => api.del(`/cartera_envios/${lote.id}`), { alHacer: () => refrescar('/cartera_envios') })
  }
  const resumen = (Object.entries(lote.cuentas) as [Estado, number][]) // keys of the reply
    .filter(([, n]) => n > 0)
    .map(([estado, n]) => `${n} ${ESTADO[estado].toLowerCase()}`)
    .join(' · ')
  return (
    <section
      className="grid gap-2 py-3 px-4 border border-line rounded-8 bg-surface [&_li>span]:wrap-anywhere"
      aria-label={NOMBRE[lote.tipo]}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b role="status">
          {NOMBRE[lote.tipo]}: {lote.hechas} de {lote.total}
        </b>
        <span className="muted">
          {resumen}
          {lote.espera ? ` · sigue el ${formatDateTime(lote.espera)}` : ''}
        </span>
        {sinNoticias && enMarcha ? <span role="status">El servidor no responde: se le sigue preguntando.</span> : null}
        <Button size="compact-sm" variant="subtle" aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
          {abierto ? 'Ocultar las filas' : 'Ver las filas'}
        </Button>
        {enMarcha && puedeVista('cartera', 'modificar') ? (
          <Button size="compact-sm" variant="default" onClick={() => void detener()}>
            Detener
          </Button>
        ) : null}
        {enMarcha ? null : (
          <Button size="compact-sm" variant="subtle" onClick={onCerrar}>
            Cerrar
          </Button>
        )}
      </header>
      <Progress value={(lote.hechas * 100) / lote.total} aria-label="Avance del envío" />
      {abierto ? <Filas id={lote.id} enMarcha={enMarcha} /> : null}
    </section>
  )
}

const Filas = ({ id, enMarcha }: { id: number; enMarcha: boolean }) => {
  const { data } = useApi<LoteDeEnviosAbierto>(`/cartera_envios/${id}`, {
    revalidateOnMount: true,
    ...insistente(CADA_MS, () => enMarcha),
  })
  return (
    <ul className="max-h-60 m-0 p-0 overflow-y-auto list-none">
      {data?.filas.map((fila) => (
        <li className="flex justify-between gap-3 py-1.5 px-0 border-t border-t-line" key={fila.id}>
          <span>
            {fila.nombre}
            {fila.motivo ? (
              <small className="muted block">
                {fila.motivo}
                {fila.espera ? ` Desde el ${formatDateTime(fila.espera)}.` : ''}
              </small>
            ) : null}
          </span>
          <span className="muted">{ESTADO[fila.estado]}</span>
        </li>
      ))}
      {data && data.total > data.filas.length ? (
        <li className="muted flex justify-between gap-3 py-1.5 px-0 border-t border-t-line">
          Se muestran las primeras {data.filas.length}.
        </li>
      ) : null}
    </ul>
  )
}
