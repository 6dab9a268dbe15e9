import { bogotaDate, formatDate, formatDocument } from '../../schemas/es-co.ts'
import {
  CANALES_DE_RECLAMO,
  ESTADOS_DE_RECLAMO,
  NOMBRE_DE_CANAL,
  NOMBRE_DE_ESTADO_DE_RECLAMO,
  NOMBRE_DE_TIPO_DE_RECLAMO,
  TIPOS_DE_RECLAMO,
} from '../../schemas/habeas.ts'
import type { FilaDeReclamo } from '../../schemas/respuestas/habeas.ts'
import type { Columna } from '../kit/lista/columna.ts'
import { PildoraDeReclamo, RelojDeReclamo, relojEnPalabras } from './Reloj.tsx'

const opciones = <V extends string>(valores: readonly V[], nombres: Readonly<Record<V, string>>) =>
  valores.map((value) => ({ value, label: nombres[value] }))

export const COLUMNAS: readonly Columna<FilaDeReclamo>[] = [
  { id: 'numero_reclamo', title: 'Número', width: 150, search: false },
  {
    id: 'tipo',
    title: 'Qué pide',
    type: 'enum',
    options: opciones(TIPOS_DE_RECLAMO, NOMBRE_DE_TIPO_DE_RECLAMO),
    width: 160,
    sort: false,
    card: 'body',
    render: ({ tipo }) => NOMBRE_DE_TIPO_DE_RECLAMO[tipo],
  },
  { id: 'nombre', title: 'Titular', width: 200, sort: false, card: 'body' },
  {
    id: 'numero_documento',
    title: 'Documento',
    width: 120,
    sort: false,
    card: 'body',
    render: ({ numero_documento }) => formatDocument(numero_documento),
  },
  {
    id: 'estado',
    title: 'Estado',
    type: 'enum',
    options: opciones(ESTADOS_DE_RECLAMO, NOMBRE_DE_ESTADO_DE_RECLAMO),
    width: 190,
    sort: false,
    card: 'head',
    papel: ({ estado, reloj }) =>
      [NOMBRE_DE_ESTADO_DE_RECLAMO[estado], reloj && relojEnPalabras(reloj)].filter(Boolean).join(', '),
    render: ({ estado, reloj }) => (
      <span className="ficha-estado">
        <PildoraDeReclamo estado={estado} />
        <RelojDeReclamo reloj={reloj} />
      </span>
    ),
  },
  { id: 'vence', title: 'Vence', type: 'date', width: 104, sort: false, card: 'body' },
  {
    id: 'recibido_en',
    title: 'Recibido',
    width: 104,
    search: false,
    render: ({ recibido_en }) => formatDate(bogotaDate(recibido_en)),
  },
  {
    id: 'canal',
    title: 'Cómo llegó',
    type: 'enum',
    options: opciones(CANALES_DE_RECLAMO, NOMBRE_DE_CANAL),
    width: 150,
    sort: false,
    hidden: true,
    render: ({ canal }) => NOMBRE_DE_CANAL[canal],
  },
]
