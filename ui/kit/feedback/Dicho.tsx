import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const SIGNO = {
  mal: [IconAlertCircle, 'text-danger'],
  aviso: [IconAlertTriangle, 'text-warn'],
  bien: [IconCircleCheck, 'text-ok'],
} as const

export const Dicho = ({ tono, children }: { tono: keyof typeof SIGNO; children: ReactNode }) => {
  const [Signo, color] = SIGNO[tono]
  return (
    <div
      className={
        '[&_strong]:text-14 [&_strong]:font-semibold [&_ul]:grid [&_ul]:gap-2 [&_ul]:pl-5 [&_small]:block [&_small]:text-muted ' +
        '[&_small]:text-12 [&_small]:wrap-anywhere ' +
        'dicho flex items-start gap-3 py-3 px-4 rounded-6 text-13 wrap-anywhere data-[tono=mal]:bg-danger-soft ' +
        'data-[tono=aviso]:bg-warn-soft data-[tono=bien]:bg-ok-soft'
      }
      data-tono={tono}
    >
      <Signo className={color} size={20} aria-hidden />
      <div className="grid flex-1 justify-items-start gap-2 min-w-0">{children}</div>
    </div>
  )
}
