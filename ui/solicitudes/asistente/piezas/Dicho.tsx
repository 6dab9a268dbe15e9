import type { ReactNode } from 'react'
import { Signo, type NombreDeSigno } from './Signo.tsx'

export type Tono = 'bien' | 'aviso' | 'mal' | 'nota'

const SIGNO: Readonly<Record<Tono, NombreDeSigno>> = { bien: 'listo', aviso: 'reloj', mal: 'alerta', nota: 'nota' }

/** Something that is told beside what it is about: a shape, a colour and words. What went wrong is told at once. */
export const Dicho = ({ tono, children, foco = false }: { tono: Tono; children: ReactNode; foco?: boolean }) => (
  <div
    className="sol-dicho"
    data-tono={tono}
    role={tono === 'mal' ? 'alert' : undefined}
    tabIndex={foco ? -1 : undefined}
  >
    <Signo cual={SIGNO[tono]} />
    <div>{children}</div>
  </div>
)
