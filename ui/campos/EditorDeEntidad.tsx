import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/Esqueleto.tsx'
import { Pagina } from '../kit/Pagina.tsx'
import { useApi } from '../kit/useApi.ts'
import type { CamposDeEntidad } from '../../schemas/campo.ts'
import { EditorAbierto } from './EditorAbierto.tsx'

const MIGAS = [
  { label: 'Configuracion', href: '/admin/configuracion' },
  { label: 'Campos adicionales', href: '/admin/campos' },
]

/** The editor of one screen's added fields, once they have been read. */
export const EditorDeEntidad = ({ entidad }: { entidad: string }) => {
  const path = `/campos/${entidad}`
  const { data, error, mutate, isValidating } = useApi<CamposDeEntidad>(path, { revalidateOnMount: true })
  if (error)
    return (
      <Pagina title="Campos adicionales" migas={MIGAS}>
        <ErrorEnSitio error={error} onRetry={() => void mutate()} />
      </Pagina>
    )
  if (!data || (isValidating && !data))
    return (
      <Pagina title="Campos adicionales" migas={MIGAS}>
        <Esqueleto filas={8} />
      </Pagina>
    )
  return <EditorAbierto base={data} migas={MIGAS} onBase={(next) => void mutate(next, { revalidate: false })} />
}
