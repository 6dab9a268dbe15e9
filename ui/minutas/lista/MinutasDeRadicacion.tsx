import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import type { FilaDeMinuta, MinutaLeida } from '../../../schemas/respuestas/minutas/minuta.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { api, query } from '../../kit/http/api.ts'
import { Cargando } from '../../kit/feedback/Esqueleto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { recordar, refrescar, useApi } from '../../kit/http/use-api.ts'

interface DeDonde {
  id_radicacion?: number
  id_acto_radi?: number
  id_proyecto?: number
  id_plantilla?: number
}

export const direccionDe = (id: number): string => `/admin/minuta/${id}`

/** @throws ApiError */
export const crearMinuta = async (de: DeDonde): Promise<MinutaLeida> => {
  const minuta = await api.post<MinutaLeida>('/minutas', de)
  void recordar(`/minutas/${minuta.id}`, minuta)
  void refrescar('/minutas?')
  return minuta
}

interface Props {
  id_radicacion: number
  numero_radicacion: number
  onClose: () => void
}

const MinutasDeRadicacion = ({ id_radicacion, numero_radicacion, onClose }: Props) => {
  const [, navigate] = useLocation()
  const { data, error } = useApi<{ data: FilaDeMinuta[] }>(`/minutas?${query({ id_radicacion, pageSize: 20 })}`, {
    revalidateOnMount: true,
  })
  const { ocupado, problema, enviar } = useEnvio()
  const minutas = data?.data ?? []
  const crear = () =>
    enviar(() => crearMinuta({ id_radicacion }), {
      alHacer: ({ id }) => {
        onClose()
        navigate(direccionDe(id))
      },
    })
  return (
    <Dialogo
      opened
      title={`Minutas de la radicación No. ${numero_radicacion}`}
      onClose={onClose}
      onSubmit={crear}
      problema={problema ?? error}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={ocupado} variant={minutas.length ? 'default' : 'filled'} disabled={!data}>
            Nueva minuta
          </Button>
        </>
      }
    >
      {!data && !error ? <Cargando /> : null}
      {data && minutas.length === 0 ? (
        <p>Todavía no tiene. Una minuta nueva trae sus otorgantes, inmuebles, valores y liquidación.</p>
      ) : null}
      {minutas.length ? (
        <ul className="minutas-de grid gap-3 p-0 list-none">
          {minutas.map(({ id, titulo, plantilla, usuario, updated_at, aprobados, documentos }) => (
            <li className="grid gap-0.5 wrap-anywhere" key={id}>
              <Link href={direccionDe(id)} onClick={onClose}>
                {titulo}
              </Link>
              <span className="muted text-13">
                {[
                  plantilla,
                  estadoDe({ aprobados, documentos }),
                  `${formatDateTime(updated_at)}${usuario ? `, ${usuario}` : ''}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialogo>
  )
}

export const estadoDe = ({ aprobados, documentos }: Pick<FilaDeMinuta, 'aprobados' | 'documentos'>): string =>
  aprobados > 0 ? 'Aprobada' : documentos > 0 ? 'Con documento' : 'Sin documento'

export default MinutasDeRadicacion
