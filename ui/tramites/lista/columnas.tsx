import { formatDateTime, formatDocument } from '../../../schemas/es-co/index.ts'
import type { FilaDeTramite, DocumentoDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { ESTADOS_DE_TRAMITE, NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import type { Columna } from '../../kit/lista/columna.ts'
import { EstadoConPlazo } from '../ficha/EstadoDeTramite.tsx'
import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { bajarAdjunto } from '../ficha/adjuntos.ts'
import { identificacionDe, type Listado } from './listado.ts'
import { NotasEnSitio } from '../ficha/NotasEnSitio.tsx'

/** A download for each paper, by the name that the server gives it: it names nobody. */
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

/** Identification, type, name, notes, attachments, state and creation (specification 3, section 2), and what may be asked for besides. */
export const columnasDe = (listado: Listado): readonly Columna<FilaDeTramite>[] => [
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
