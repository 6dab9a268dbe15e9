import { Button } from '@mantine/core'
import { formatDateTime, plural } from '../../schemas/es-co.ts'
import type { FilaDePapelera, VistaDePapelera } from '../../schemas/respuestas/papelera.ts'
import { ErrorEnSitio } from '../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/Esqueleto.tsx'
import { Cajon } from '../kit/ficha/Cajon.tsx'
import { useApi } from '../kit/useApi.ts'
import { capitalizada } from './restaurar.ts'

interface Props {
  id: number
  onClose: () => void
  onRestaurar: (filas: readonly FilaDePapelera[]) => void
}

/** What something held when it was deleted. */
export const Tirado = ({ id, onClose, onRestaurar }: Props) => {
  const { data, error, mutate } = useApi<VistaDePapelera>(`/papelera/${id}`, { revalidateOnMount: true })
  // put away first: what came back is no longer there to be read
  const restaurar = (fila: FilaDePapelera) => {
    onClose()
    onRestaurar([fila])
  }
  return (
    <Cajon
      id={id}
      titulo={data?.titulo ?? 'Papelera'}
      pildora={data ? <span className="muted">{capitalizada(data.tipo)}</span> : null}
      size={640}
      onClose={onClose}
      acciones={
        data ? (
          <Button size="compact-md" onClick={() => restaurar(data)}>
            Restaurar
          </Button>
        ) : null
      }
    >
      {error && !data ? (
        <ErrorEnSitio error={error} title="No se pudo leer lo que tenía." onRetry={() => void mutate()} />
      ) : null}
      {!data && !error ? <Esqueleto filas={6} /> : null}
      {data ? (
        <>
          <p className="papelera-cuando">
            Lo eliminó {data.usuario ?? 'el sistema'}, {formatDateTime(data.cuando)}. Se olvida en{' '}
            {plural(data.dias, 'día')}.{data.con.length > 0 ? ` Vuelve con ${data.con.join(' y ')}.` : ''}
          </p>
          <dl className="papelera-datos">
            {data.datos.map(({ titulo, valor }) => (
              <div key={titulo}>
                <dt>{titulo}</dt>
                <dd>{valor}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </Cajon>
  )
}
