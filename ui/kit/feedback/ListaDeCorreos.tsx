import { Loader } from '@mantine/core'
import { IconAlertCircle, IconClock, IconMailCheck, IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { insistente, useApi } from '../http/use-api.ts'

const CADA_MS = 2500

const ICONOS = {
  pendiente: <Loader size={14} aria-hidden />,
  enviando: <Loader size={14} aria-hidden />,
  espera: <IconClock className="flex-none text-warn" size={16} aria-hidden />,
  enviado: <IconMailCheck className="flex-none text-ok" size={16} aria-hidden />,
  saltado: <IconMailOff className="flex-none" size={16} aria-hidden />,
  detenido: <IconMailOff className="flex-none" size={16} aria-hidden />,
  fallido: <IconAlertCircle className="flex-none text-danger" size={16} aria-hidden />,
}

interface Correo {
  id: number
  estado: keyof typeof ICONOS
}

/** Newest first; polled while one is on its way. */
export const useCorreos = <C extends Correo>(path: string) =>
  useApi<C[]>(path, {
    revalidateOnMount: true,
    ...insistente(CADA_MS, (correos?: C[]) =>
      correos?.some(({ estado }) => estado === 'pendiente' || estado === 'enviando'),
    ),
  })

interface Props<C> {
  titulo: string
  correos: readonly C[]
  clase?: string
  /** Classes of each mail. */
  fila: string
  children: (correo: C, index: number) => ReactNode
}

/** Mails and how each went. */
export const ListaDeCorreos = <C extends Correo>({ titulo, correos, clase = 'gap-1', fila, children }: Props<C>) =>
  correos.length === 0 ? null : (
    <ul className={`grid ${clase} m-0 p-0 list-none text-13`} aria-label={titulo} aria-live="polite">
      {correos.map((correo, index) => (
        <li className={`flex ${fila}`} key={correo.id} data-estado={correo.estado}>
          {ICONOS[correo.estado]}
          {children(correo, index)}
        </li>
      ))}
    </ul>
  )
