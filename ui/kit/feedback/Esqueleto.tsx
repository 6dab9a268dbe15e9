import { Skeleton, Loader } from '@mantine/core'

export const Esqueleto = ({ filas = 0, campos = 0 }: { filas?: number; campos?: number }) => (
  <div
    className={
      campos ? 'kit-esqueleto grid gap-4 grid-cols-[repeat(auto-fit,minmax(240px,1fr))]' : 'kit-esqueleto grid gap-4'
    }
    role="status"
    aria-label="Cargando"
  >
    {Array.from({ length: filas + campos }, (_, index) => (
      <Skeleton key={index} height={campos ? 56 : 20} width={campos ? '100%' : `${92 - ((index * 17) % 40)}%`} />
    ))}
  </div>
)

export const Cargando = ({ text = 'Cargando' }: { text?: string }) => (
  <div
    className="kit-cargando flex flex-col items-center justify-center gap-3 min-h-40 text-muted text-13"
    role="status"
  >
    <Loader size="sm" type="dots" />
    <span>{text}</span>
  </div>
)
