import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useGuardia } from '../drafts/use-guardia.tsx'
import { ErrorEnSitio } from '../feedback/ErrorEnSitio.tsx'
import { ApiError } from '../http/api.ts'
import { Pagina, type Miga } from './Pagina.tsx'

interface Props {
  title: string
  migas: Miga[]
  subtitle: string
  /** Id of the form and class of its parts. */
  id: string
  edita: boolean
  sucio: boolean
  ocupado: boolean
  problema: unknown
  guardar: () => Promise<boolean>
  /** Reads what is saved and drops what was written, after a conflict. */
  alTraer: () => void
  debajo?: ReactNode
  children: ReactNode
}

/** Page of settings that are saved together. */
export const PaginaDeAjustes = (props: Props) => {
  const { id, edita, sucio, ocupado, problema, guardar, alTraer, debajo, children, ...pagina } = props
  const guardia = useGuardia({ sucio, guardar, siSale: 'Si sale sin guardar, lo que cambió aquí se pierde.' })
  return (
    <Pagina
      {...pagina}
      actions={
        edita ? (
          <Button type="submit" form={id} loading={ocupado} disabled={!sucio}>
            Guardar
          </Button>
        ) : null
      }
    >
      {guardia}
      <form
        id={id}
        className={`${id} grid gap-4 max-w-230`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (sucio) void guardar()
        }}
      >
        {problema ? <ErrorEnSitio error={problema} title="No se guardó." /> : null}
        {problema instanceof ApiError && problema.status === 409 ? (
          <Button className="justify-self-start" variant="default" onClick={alTraer}>
            Descartar lo mío y traer lo guardado
          </Button>
        ) : null}
        {children}
      </form>
      {debajo}
    </Pagina>
  )
}
