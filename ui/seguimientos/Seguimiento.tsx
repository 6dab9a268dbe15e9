import { ActionIcon, Button } from '@mantine/core'
import { IconTrash, IconSearch } from '@tabler/icons-react'
import { useState, type RefObject } from 'react'
import { formatDate, plural } from '../../schemas/es-co/index.ts'
import type { PasoDeSeguimiento } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { Cargada, Vacio } from '../kit/feedback/Cargada.tsx'
import { ApiError, mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { confirmar, eliminar as quitar } from '../kit/dialogs/confirmar.ts'
import { Flechas } from '../kit/tables/Paginas.tsx'
import type { Pagina } from '../kit/lista/use-lista.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { oculto, Tabla } from '../kit/tables/Tabla.tsx'

const PAGE = 10

const eliminarPaso = async (paso: PasoDeSeguimiento): Promise<void> => {
  if (
    !(await confirmar(`Seguro que lo desea eliminar? ${paso.detalle}, del ${formatDate(paso.fecha.slice(0, 10))}.`, {
      title: 'Eliminar paso',
      yes: 'Eliminar paso',
      danger: true,
    }))
  )
    return
  const progreso = aviso.cargando('Eliminando...')
  try {
    const alDia = () => Promise.all([refrescar('/seguiradi?'), refrescar('/radi')])
    const { deshacer } = await quitar(`/seguiradi/${paso.id}`, alDia)
    progreso.exito('El seguimiento se ha eliminado con exito', deshacer)
    await alDia()
  } catch (problem) {
    const frase = 'No se ha podido eliminar el seguimiento'
    progreso.error(
      problem instanceof ApiError && !problem.message.startsWith(frase)
        ? `${frase}. ${mensajeDe(problem)}`
        : mensajeDe(problem),
    )
  }
}

interface Props {
  numero: number
  eliminar?: boolean
}

/** Steps of a filing; the key keeps those of another out while they load. */
export const Seguimiento = (props: Props) => <Pasos key={props.numero} {...props} />

const Pasos = ({ numero, eliminar = false }: Props) => {
  const [page, setPage] = useState(1)
  const lectura = useApi<Pagina<PasoDeSeguimiento>>(
    `/seguiradi?num_radicacion=${numero}&page=${page}&pageSize=${PAGE}`,
    {
      keepPreviousData: true,
    },
  )
  const { data } = lectura
  const pages = Math.ceil((data?.total ?? 0) / PAGE)
  // the last page may be empty after a delete
  if (data && page > 1 && page > pages) setPage(Math.max(1, pages))
  return (
    <details className="seguimiento group [&>:not(summary)]:mt-3" open>
      <summary
        className={
          'flex items-baseline gap-2 py-2 border-b border-b-line list-none before:text-muted ' +
          "before:content-['▸'] group-open:before:content-['▾']"
        }
      >
        <h2 className="text-16 font-semibold">Seguimiento</h2>
        {data ? <span className="muted">{plural(data.total, 'paso')}</span> : null}
      </summary>
      <Cargada de={lectura} filas={3} />
      {data && data.total === 0 ? <Vacio title="Esta radicación todavía no tiene seguimiento" /> : null}
      {data && data.total > 0 ? (
        <div
          className="kit-tabla overflow-x-auto [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:pl-0"
          tabIndex={0}
          role="region"
          aria-label="Tabla de seguimiento"
        >
          <Tabla
            filas={data.data}
            clave={({ id }) => id}
            nombra={1}
            columnas={[
              ['Fecha', ({ fecha }) => `${formatDate(fecha.slice(0, 10))} ${fecha.slice(11, 16)}`, 'whitespace-nowrap'],
              ['Detalle', ({ detalle }) => detalle],
              ['Observación', ({ observacion }) => observacion],
              eliminar
                ? [
                    oculto('Eliminar'),
                    (paso) => (
                      <ActionIcon
                        aria-label={`Eliminar el paso ${paso.detalle} del ${formatDate(paso.fecha.slice(0, 10))}`}
                        onClick={() => void eliminarPaso(paso)}
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    ),
                    'w-[1%] py-1! whitespace-nowrap',
                  ]
                : null,
            ]}
          />
        </div>
      ) : null}
      {pages > 1 ? (
        <nav className="flex items-center justify-end gap-2" aria-label="Páginas del seguimiento">
          <span className="muted">
            Página {page} de {pages}
          </span>
          <Flechas page={page} pages={pages} onPage={setPage} />
        </nav>
      ) : null}
    </details>
  )
}

interface PropsBuscarRadicacion {
  maxLength: number
  initial?: string
  loading?: boolean
  inputRef?: RefObject<HTMLInputElement | null>
  onBuscar: (numero: number) => void
}

export const BuscarRadicacion = ({ maxLength, initial = '', loading, inputRef, onBuscar }: PropsBuscarRadicacion) => {
  const [text, setText] = useState(initial)
  const [error, setError] = useState('')
  const buscar = (): boolean => {
    const digits = text.trim()
    if (!/^0*[1-9]\d*$/.test(digits)) {
      setError(digits ? 'Use solo números.' : 'Escriba el número de radicación')
      return false
    }
    setError('')
    onBuscar(Number(digits))
    return true
  }
  return (
    <form
      role="search"
      className="flex flex-wrap items-start gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!buscar()) event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <TextoInput
        ref={inputRef}
        className="w-50"
        autoFocus
        label="Número de radicación"
        inputMode="numeric"
        maxLength={maxLength}
        value={text}
        error={error}
        onChange={setText}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        className="mt-6.5"
        type="submit"
        variant="default"
        loading={loading}
        leftSection={<IconSearch size={16} aria-hidden />}
      >
        Buscar
      </Button>
    </form>
  )
}
