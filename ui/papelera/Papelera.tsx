import { papelera } from '../../schemas/listas/oficina.ts'
import type { FilaDePapelera, Restaurados, VistaDePapelera } from '../../schemas/respuestas/personas/habeas.ts'
import { useAccion } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import { type FilaHecha, ResultadoPorFila } from '../kit/lista/ResultadoPorFila.tsx'
import { refrescar, useCatalogo, useApi } from '../kit/http/use-api.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime, plural } from '../../schemas/es-co/index.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { Listado } from '../screen/Listado.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { Cajon } from '../kit/ficha/Cajon.tsx'

const capitalizada = (tipo: string): string => tipo.charAt(0).toUpperCase() + tipo.slice(1)

/** Empty if some failed: the result of each row is shown instead. */
const enUnaFrase = ({ restaurados, fallos }: Restaurados): string => {
  const [primero] = restaurados
  if (fallos.length > 0 || !primero) return ''
  return restaurados.length === 1 ? `Se restauró «${primero.titulo}»` : `Se restauraron ${restaurados.length} registros`
}

const porFila = ({ restaurados, fallos }: Restaurados, filas: readonly FilaDePapelera[]): FilaHecha[] =>
  [
    ...restaurados.map((una) => ({ ...una, ok: true, message: 'Restaurado' })),
    ...fallos.map((una) => ({ ...una, ok: false })),
  ].map(({ id, titulo, ok, message }) => ({
    id,
    nombre: titulo,
    detalle: filas.find((fila) => fila.id === id)?.tipo ?? '',
    ok,
    dicho: message,
  }))

interface Props {
  id: number
  onClose: () => void
  onRestaurar: (filas: readonly FilaDePapelera[]) => void
}

const Tirado = ({ id, onClose, onRestaurar }: Props) => {
  const lectura = useApi<VistaDePapelera>(`/papelera/${id}`, { revalidateOnMount: true })
  const { data } = lectura
  // closed first: a restored row has no trash page
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
      <Cargada de={lectura} titulo="No se pudo leer lo que tenía." filas={6} discreta />
      {data ? (
        <>
          <p className="m-0 mb-4 text-muted">
            Lo eliminó {data.usuario ?? 'el sistema'}, {formatDateTime(data.cuando)}. Se olvida en{' '}
            {plural(data.dias, 'día')}.{data.con.length > 0 ? ` Vuelve con ${data.con.join(' y ')}.` : ''}
          </p>
          <dl className="grid m-0">
            {data.datos.map(({ titulo, valor }) => (
              <div
                className="grid grid-cols-[minmax(96px,32%)_1fr] gap-x-4 gap-y-1 py-2 px-0 border-t border-t-line"
                key={titulo}
              >
                <dt className="text-muted">{titulo}</dt>
                <dd className="wrap-anywhere">{valor}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </Cajon>
  )
}

const POCOS = 3
const Quedan = ({ dias }: FilaDePapelera) => (
  <span className={dias <= POCOS ? 'text-danger' : undefined}>{plural(dias, 'día')}</span>
)

const Papelera = () => {
  const clases = useCatalogo<{ value: string; label: string }[]>('/papelera/clases')
  const [hechas, setHechas] = useState<readonly FilaHecha[] | null>(null)
  const { ocupado, hacer } = useAccion()
  /** @returns ids that stay in the trash */
  const restaurar = async (filas: readonly FilaDePapelera[]): Promise<number[]> => {
    let resultado: FilaHecha[] = []
    await hacer(() => api.post<Restaurados>('/papelera/restaurar', { ids: filas.map(({ id }) => id) }), {
      cargando: 'Restaurando...',
      exito: enUnaFrase,
      alHacer: (hecho) => (resultado = porFila(hecho, filas)),
    })
    // a restored row may belong to any list
    void refrescar('/')
    if (resultado.some(({ ok }) => !ok)) setHechas(resultado)
    return resultado.filter(({ ok }) => !ok).map(({ id }) => id)
  }
  return (
    <Pagina
      flush
      title="Papelera"
      migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}
      subtitle="Lo que se eliminó en los últimos 30 días. Después se olvida para siempre."
    >
      <Listado<FilaDePapelera>
        de={papelera}
        opciones={{ clase: clases.data }}
        celdas={{
          clase: ({ tipo }) => capitalizada(tipo),
          usuario: ({ usuario }) => usuario ?? 'El sistema',
          dias: Quedan,
        }}
        rowName={({ tipo, titulo }) => `${tipo} ${titulo}`}
        ver="Ver lo que tenía"
        rowActions={(fila) => [{ texto: 'Restaurar', hacer: () => void restaurar([fila]) }]}
        masivas={(filas, limpiar, elegir) => (
          <Button
            size="compact-md"
            loading={ocupado}
            onClick={() => void restaurar(filas).then((quedan) => (quedan.length ? elegir(quedan) : limpiar()))}
          >
            Restaurar
          </Button>
        )}
        sobre={{
          abrir: (id, onClose) => (
            <Tirado key={id} id={id} onClose={onClose} onRestaurar={(filas) => void restaurar(filas)} />
          ),
        }}
      />
      {hechas ? (
        <ResultadoPorFila
          title="Restaurar"
          resumen={enPalabras(hechas)}
          filas={hechas}
          onClose={() => setHechas(null)}
        />
      ) : null}
    </Pagina>
  )
}

const enPalabras = (hechas: readonly FilaHecha[]): string => {
  const bien = hechas.filter(({ ok }) => ok).length
  return bien === 0
    ? plural(hechas.length, 'registro no se pudo restaurar.', 'registros no se pudieron restaurar.')
    : `${plural(bien, 'restaurado', 'restaurados')}, ${hechas.length - bien} no.`
}

export default Papelera
