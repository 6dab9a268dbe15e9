import { Loader } from '@mantine/core'
import '../theme/kit.css'

export const Cargando = ({ text = 'Cargando' }: { text?: string }) => (
  <div
    className="kit-cargando flex flex-col items-center justify-center gap-3 min-h-40 text-muted text-13"
    role="status"
  >
    <Loader size="sm" type="dots" />
    <span>{text}</span>
  </div>
)
