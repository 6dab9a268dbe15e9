import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { ProyectoLeido } from '../../schemas/respuestas/oficina/oficina.ts'
import type { FilaRadicacion } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { plural, formatDate } from '../../schemas/es-co/index.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api, query } from '../kit/http/api.ts'
import { Cargada, Vacio } from '../kit/feedback/Cargada.tsx'
import { Datos } from '../kit/ficha/Seccion.tsx'
import type { Pagina as PaginaDeLista } from '../kit/lista/use-lista.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { Paginas } from '../kit/tables/Paginas.tsx'
import { EnlaceDeEscritura } from '../kit/page/EnlaceDeEscritura.tsx'
import { Seguimiento } from '../seguimientos/index.ts'

interface FiltroPuesto {
  campo: string
  valor: string
}

const CAMPOS = [
  { value: 'num_escritura', label: '#Escritura' },
  { value: 'otorgante2', label: 'Otorgante 2' },
  { value: 'direccion', label: 'Dirección' },
  { value: 'matricula', label: 'Matrícula' },
]

const Filtro = ({ onFiltrar }: { onFiltrar: (filtro: FiltroPuesto | null) => Promise<void> }) => {
  const [campo, setCampo] = useState(CAMPOS[0]?.value ?? '')
  const [valor, setValor] = useState('')
  const [error, setError] = useState('')
  const { ocupado, enviar } = useEnvio()
  const pedir = (filtro: FiltroPuesto | null) => enviar(() => onFiltrar(filtro))
  return (
    <form
      className={
        'proyecto-filtro grid grid-cols-[180px_minmax(160px,320px)_auto_auto] items-start justify-start gap-2 ' +
        '[&>button]:mt-[25px] movil:grid-cols-[1fr_1fr] movil:justify-stretch movil:[&>button]:mt-0'
      }
      role="search"
      aria-label="Filtrar las radicaciones del proyecto"
      onSubmit={(event) => {
        event.preventDefault()
        if (!valor.trim()) return setError('Escriba el valor del filtro')
        void pedir({ campo, valor: valor.trim() })
      }}
    >
      <NativeSelect
        label="Filtrar por"
        data={CAMPOS}
        value={campo}
        onChange={(event) => setCampo(event.currentTarget.value)}
      />
      <TextInput
        label="Valor"
        placeholder="VALOR DEL FILTRO"
        value={valor}
        error={error}
        onChange={(event) => {
          setValor(event.currentTarget.value)
          setError('')
        }}
      />
      <Button type="submit" loading={ocupado}>
        Filtrar
      </Button>
      <Button
        variant="default"
        onClick={() => {
          setValor('')
          setError('')
          void pedir(null)
        }}
      >
        Cancelar
      </Button>
    </form>
  )
}

const RadicacionAcordeon = ({ radicacion: r }: { radicacion: FilaRadicacion }) => {
  const [abierta, setAbierta] = useState(false)
  return (
    <details
      className="proyecto-radicacion border-b border-b-line"
      onToggle={(event) => setAbierta(event.currentTarget.open)}
    >
      <summary
        className={
          'grid grid-cols-[20px_120px_minmax(0,1fr)_minmax(0,1fr)] items-center gap-4 py-2.5 px-0 list-none ' +
          "before:text-muted before:content-['▸'] in-[[open]]:before:content-['▾'] " +
          'movil:grid-cols-[16px_1fr] movil:gap-x-2 movil:gap-y-1 movil:py-2'
        }
      >
        {[
          ['Radicación', <strong key="numero">{r.numero_radicacion}</strong>],
          ['Dirección', r.direccion ?? '—'],
          ['Otorgante', r.otorgante2 ?? r.otorgante1 ?? '—'],
        ].map(([rotulo, dato], n) => (
          <span className={`wrap-anywhere ${n > 0 ? 'movil:col-start-2' : ''}`} key={n}>
            <small className="block text-muted text-12">{rotulo}</small>
            {dato}
          </span>
        ))}
      </summary>
      {abierta ? (
        <div className="grid gap-4 pb-4 pl-9 movil:pl-0">
          <Datos
            vacio="—"
            de={[
              ['No. Radicación', <EnlaceDeEscritura key="numero" numero={r.numero_radicacion} />],
              ['Fecha Escritura', formatDate(r.fecha_escritura)],
              ['Otorgante 1', r.otorgante1],
              ['Dirección', r.direccion],
              ['No. Matrícula', r.matricula],
              ['No. Escritura', r.num_escritura],
              ['Otorgante 2', r.otorgante2],
              ['Acto', r.actos],
            ]}
          />
          <Seguimiento numero={r.numero_radicacion} />
        </div>
      ) : null}
    </details>
  )
}

const PAGE = 20
/** Rows of a page at most; further ones on pages of this size. */
const MAXIMO = 100

/** Specification 1, «Project filings». */
const RadicacionesProyecto = () => {
  const { codigo = '' } = useParams()
  const found = useApi<PaginaDeLista<ProyectoLeido>>(`/proyecto2?${query({ codigo: decodeURIComponent(codigo) })}`)
  const proyecto = found.data?.data[0]
  const missing = found.data && !proyecto
  return (
    <Pagina
      title={
        proyecto ? `Proyecto: ${proyecto.proyecto}` : missing ? 'Proyecto' : `Proyecto ${decodeURIComponent(codigo)}`
      }
      migas={[{ label: 'Escrituración' }, { label: 'Proyectos', href: '/admin/proyectos' }]}
      subtitle={
        proyecto ? `${proyecto.codigo} · ${proyecto.nombre_persona}${proyecto.estado ? '' : ' · Inactivo'}` : undefined
      }
    >
      {missing ? <Vacio title={`No hay entre sus proyectos uno con el código ${decodeURIComponent(codigo)}`} /> : null}
      <Cargada de={found} filas={6} />
      {proyecto ? <Radicaciones key={proyecto.id} proyecto={proyecto} /> : null}
    </Pagina>
  )
}

const Radicaciones = ({ proyecto }: { proyecto: ProyectoLeido }) => {
  const [filtro, setFiltro] = useState<FiltroPuesto | null>(null)
  const [size, setSize] = useState(PAGE)
  const [page, setPage] = useState(1)
  const path = (puesto: FiltroPuesto | null, pageSize: number, page = 1) => {
    const filtrado = puesto ? { filtro: puesto.campo, valor_filtro: puesto.valor } : {}
    return `/radiProy?${query({ proyecto_id: proyecto.id, page, pageSize, ...filtrado })}`
  }
  const lectura = useApi<PaginaDeLista<FilaRadicacion>>(path(filtro, size, page), {
    keepPreviousData: true,
  })
  const { data, isValidating, mutate } = lectura

  const filtrar = async (puesto: FiltroPuesto | null) => {
    try {
      // requested here, so that a failure keeps the current list
      await api.get(path(puesto, PAGE))
      setSize(PAGE)
      setPage(1)
      setFiltro(puesto)
      if (puesto === null) void mutate()
    } catch {
      window.alert('no se pudo ejecutar la solicitud')
    }
  }
  return (
    <>
      <Filtro onFiltrar={filtrar} />
      <Cargada de={lectura} filas={6} />
      {data && data.total === 0 ? (
        <Vacio
          title={
            filtro ? 'Ninguna radicación del proyecto con ese filtro' : 'Este proyecto todavía no tiene radicaciones'
          }
        />
      ) : null}
      {data && data.total > 0 ? (
        <section className="border-t border-t-line" aria-label="Radicaciones del proyecto" aria-busy={isValidating}>
          {data.data.map((radicacion) => (
            <RadicacionAcordeon key={radicacion.id} radicacion={radicacion} />
          ))}
        </section>
      ) : null}
      {data && data.total > 0 ? (
        <div className="flex items-center gap-3">
          <span className="muted" role="status">
            {data.data.length} de {plural(data.total, 'radicación', 'radicaciones')}
          </span>
          {size === MAXIMO ? <Paginas pagina={page} porPagina={MAXIMO} total={data.total} onCambiar={setPage} /> : null}
          {data.data.length < data.total && size < MAXIMO ? (
            <Button
              variant="default"
              size="xs"
              loading={isValidating}
              onClick={() => setSize(Math.min(MAXIMO, size + PAGE))}
            >
              Ver más
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

export default RadicacionesProyecto
