import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './dicho.css'

const SIGNO = { mal: IconAlertCircle, aviso: IconAlertTriangle, bien: IconCircleCheck } as const

export const Dicho = ({ tono, children }: { tono: keyof typeof SIGNO; children: ReactNode }) => {
  const Signo = SIGNO[tono]
  return (
    <div
      className="dicho data-[tono=mal]:bg-danger-soft data-[tono=aviso]:bg-warn-soft data-[tono=bien]:bg-ok-soft"
      data-tono={tono}
    >
      <Signo size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
