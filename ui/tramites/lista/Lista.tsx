import { formatDateTime, formatDocument } from '../../../schemas/es-co/index.ts'
import type { FilaDeTramite, DocumentoDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { ESTADOS_DE_TRAMITE, NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import type { Columna } from '../../kit/lista/columna.ts'
import { EstadoConPlazo } from '../ficha/EstadoDeTramite.tsx'
import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { alCambiarTramite, bajarAdjunto, useAbrirMinuta, admiteMinuta, seElimina } from '../ficha/use-tramite.ts'
import { identificacionDe, type Listado, direccionDe, CambioEnBloque } from './CambioEnBloque.tsx'
import { NotasEnSitio } from '../ficha/NotasEnSitio.tsx'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { ListaServidor } from '../../kit/lista/ListaServidor.tsx'
import type { PapelDeFila } from '../../kit/lista/lista-props.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'

/** Files have the server's names, without personal data. */
const Documentos = ({ id, documentos }: { id: number; documentos: readonly DocumentoDeTramite[] }) =>
  documentos.length === 0 ? null : (
    <span className="tramites-documentos flex flex-wrap gap-0.5 -ml-1">
      {documentos.map((documento) => (
        <ActionIcon
          key={documento.id}
          size="sm"
          aria-label={`Descargar ${documento.documento}: ${documento.Nombre_Documento}.${documento.extension}`}
          title={`${documento.documento}\n${documento.Nombre_Documento}.${documento.extension}`}
          onClick={() => void bajarAdjunto(id, documento)}
        >
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      ))}
    </span>
  )

const ESTADOS = ESTADOS_DE_TRAMITE.map((value) => ({ value, label: NOMBRE_DE_ESTADO[value] }))
const tiposDe = ({ clases }: Listado) =>
  TIPOS_DE_TRAMITE.filter(({ tipo_tramite }) => clases.includes(tipo_tramite)).map(({ id, titulo }) => ({
    value: id,
    label: titulo,
  }))

/** Specification 3, section 2, and optional columns of our own. */
const columnasDe = (listado: Listado): readonly Columna<FilaDeTramite>[] => [
  {
    id: listado.identificacion,
    title: 'Identificación',
    width: 130,
    sort: false,
    archivo: [listado.identificacion, 'numero_tramite'],
    render: (fila) => (
      <span className="grid">
        {identificacionDe(fila, listado)}
        <small className="text-muted text-12 font-normal tabular-nums">{fila.numero_tramite}</small>
      </span>
    ),
  },
  {
    id: 'tipo',
    title: 'Tipo',
    type: 'enum',
    options: tiposDe(listado),
    width: 160,
    sort: false,
    card: 'body',
    render: ({ titulo }) => titulo,
  },
  { id: 'nombre_tramite', title: 'Nombre', width: 140, sort: false, card: 'body' },
  {
    id: 'anotaciones',
    title: 'Anotaciones',
    width: 150,
    sort: false,
    card: 'body',
    papel: ({ anotaciones }) => anotaciones,
    render: (fila) => <NotasEnSitio fila={fila} nombre={identificacionDe(fila, listado)} />,
  },
  {
    id: 'documentos',
    title: 'Adjuntos',
    width: 96,
    sort: false,
    search: false,
    archivo: [],
    papel: ({ documentos }) => documentos.map(({ documento }) => documento).join(', '),
    render: ({ id, documentos }) => <Documentos id={id} documentos={documentos} />,
  },
  {
    id: 'estado',
    title: 'Estado',
    type: 'enum',
    options: ESTADOS,
    width: 190,
    sort: false,
    card: 'body',
    papel: ({ estado, plazo }) => [NOMBRE_DE_ESTADO[estado], plazo?.texto].filter(Boolean).join(', '),
    render: ({ estado, plazo }) => <EstadoConPlazo estado={estado} plazo={plazo} />,
  },
  {
    id: 'created_at',
    title: 'Creación',
    width: 112,
    search: false,
    card: 'body',
    render: ({ created_at }) => formatDateTime(created_at),
  },
  { id: 'vence', title: 'Vence', type: 'date', width: 100, hidden: true },
  { id: 'promesa', title: 'Prometido', type: 'date', width: 100, sort: false, hidden: true },
  { id: 'solicitante', title: 'Quien solicita', width: 180, sort: false, hidden: true },
  listado.identificacion === 'identificacion'
    ? { id: 'identificacion_tramite', title: 'Registro o escritura', width: 130, sort: false, hidden: true }
    : {
        id: 'identificacion',
        title: 'Documento de quien solicita',
        width: 130,
        sort: false,
        hidden: true,
        render: ({ identificacion }) => identificacion && formatDocument(identificacion),
      },
  { id: 'valor', title: 'Valor ($)', type: 'money', width: 100, sort: false, hidden: true, suma: true },
  { id: 'proyecto', title: 'Proyecto', width: 140, sort: false, hidden: true },
  { id: 'numero_radicacion', title: 'Radicación', type: 'number', width: 100, sort: false, hidden: true },
]

const Cajon = lazy(async () => ({ default: (await import('../ficha/Tramite.tsx')).CajonDeTramite }))
const DialogoFormulario = lazy(() => import('../../screen/registro/DialogoFormulario.tsx'))

const FECHAS = {
  label: 'Fecha de creación',
  inicial: 'mes',
  nombres: ['start_date', 'end_date'],
} as const

const CONSTANCIAS: readonly PapelDeFila<FilaDeTramite>[] = [
  {
    texto: 'Constancias de radicación',
    archivo: 'constancias-de-radicacion',
    de: ({ id }) => `/tramites/${id}/constancia`,
  },
]

/** Specification 3, sections 2 and 9. */
export const Lista = ({ listado }: { listado: Listado }) => {
  const { id, titulo, clases, exportar, buscar } = listado
  const columnas = useMemo(() => columnasDe(listado), [listado])
  const nombrar = (fila: FilaDeTramite) => identificacionDe(fila, listado)
  const [elimina, setElimina] = useState<FilaDeTramite | null>(null)
  const abrirMinuta = useAbrirMinuta()
  return (
    <Pagina
      flush
      title={titulo}
      migas={[{ label: 'Tramites' }]}
      actions={
        puedeVista('nuevoTramite', 'crear') ? (
          <Button component={Link} href="/admin/seleccionDocumento" leftSection={<IconPlus size={16} aria-hidden />}>
            Nuevo trámite
          </Button>
        ) : null
      }
    >
      <ListaServidor<FilaDeTramite>
        id={id}
        path="/tramites"
        title={titulo}
        columns={columnas}
        rowKey={(fila) => fila.id}
        rowHref={(fila) => direccionDe(fila.id)}
        rowMuted={({ estado }) => estado === 'anulado'}
        rowName={nombrar}
        rowActions={(fila) => [
          ...(puedeVista('tramites', 'modificar') && admiteMinuta(fila)
            ? [{ texto: 'Minuta', hacer: () => void abrirMinuta(fila) }]
            : []),
          ...(puedeVista('tramites', 'eliminar') && seElimina(fila)
            ? [{ texto: 'Eliminar', peligro: true, hacer: () => setElimina(fila) }]
            : []),
        ]}
        ver="Ver"
        sobre={{ abrir: (visto, onClose) => <Cajon id={visto} identificacion={nombrar} onClose={onClose} /> }}
        fechas={FECHAS}
        extra={{ tipo_tramite: clases.join() }}
        sort="-created_at"
        pageSize={10}
        searchPlaceholder={buscar}
        exportar={exportar}
        papeles={CONSTANCIAS}
        masivas={
          puedeVista('tramites', 'modificar')
            ? (elegidas, limpiar, elegir) => <CambioEnBloque filas={elegidas} limpiar={limpiar} elegir={elegir} />
            : undefined
        }
        vacio={<p>Todavía no hay {titulo.toLowerCase()}. Llegan de «Nuevo trámite».</p>}
      />
      <Suspense fallback={null}>
        {elimina ? (
          <DialogoFormulario
            id="eliminar-tramite"
            fila={{ id: elimina.id, identificacion: nombrar(elimina) }}
            onClose={() => setElimina(null)}
            onHecho={() => alCambiarTramite(elimina.id)}
          />
        ) : null}
      </Suspense>
    </Pagina>
  )
}
