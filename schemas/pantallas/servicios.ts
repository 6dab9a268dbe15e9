import { objeto } from '../json/vocabulario.ts'
import { pantalla, type OpcionDeCampo } from '../vistas/pantalla.ts'
import { pesos, siNo, texto } from '../json/valores.ts'
import { GRUPO, MENSAJES } from './catalogo.ts'

const TIPOS: readonly OpcionDeCampo[] = [
  { value: 'servicio_adicional', label: 'Servicio notarial', tono: 'info' },
  { value: 'servicio_registral', label: 'Servicio registral', tono: 'muted' },
]

/** Services added to a settlement, with dated prices (`items_liquidaciones`). */
export const servicios = pantalla({
  id: 'servicios',
  titulo: 'Servicios',
  singular: 'servicio',
  vista: 'tarifas',
  recurso: '/servicios',
  ruta: { puesto: 170, icono: 'list-details', linea: 'Los conceptos que se liquidan y se facturan.' },
  grupo: GRUPO,
  listaReservada: true,
  nota: 'Lo que se agrega a mano a una liquidación. Un precio nuevo rige desde su día; las liquidaciones guardadas no cambian.',
  esquema: objeto(
    {
      name: { ...texto('Nombre', 150), type: 'string', minLength: 1 },
      tipo: { title: 'Tipo', enum: ['servicio_adicional', 'servicio_registral'] },
    },
    {
      precio: pesos('Precio'),
      precio_desde: {
        title: 'Precio nuevo desde',
        type: ['string', 'null'],
        format: 'date-or-empty',
        mensajes: { format: 'Formato de fecha incorrecto' },
      },
      gravado: siNo('Lleva IVA'),
      iva_incluido: siNo('El precio ya incluye el IVA'),
      editable: siNo('Se escribe otro precio al liquidar'),
      codigo: {
        ...texto('Código en el mostrador', 6),
        pattern: '^([A-Za-z0-9]{1,6})?$',
        mensajes: {
          pattern: 'El código es de 1 a 6 letras o números.',
          maxLength: 'El código es de 1 a 6 letras o números.',
        },
      },
      activo: siNo('Activo'),
    },
  ),
  campos: {
    name: { widget: 'text', ancho: 8 },
    tipo: { widget: 'choice', opciones: TIPOS, ancho: 4, inicial: 'servicio_adicional' },
    precio: { widget: 'money', ancho: 4, ayuda: 'Vacío: lo escribe quien liquida' },
    precio_desde: { widget: 'date', ancho: 4, inicial: { hoy: 0 } },
    gravado: { widget: 'switch', ancho: 4, inicial: true },
    iva_incluido: { widget: 'switch', ancho: 4, cuando: { campo: 'gravado', en: [true, 1, '1'] } },
    editable: { widget: 'switch', ancho: 4 },
    activo: { widget: 'switch', ancho: 4, inicial: true },
    codigo: { widget: 'text', ancho: 4, ayuda: 'Vacío: no se vende en el mostrador' },
  },
  tabla: {
    columnas: [
      { campo: 'name', celda: 'text', ancho: 300, edita: true },
      { campo: 'precio', celda: 'money', ancho: 120, edita: true, tarjeta: 'head' },
      { campo: 'precio_rige', titulo: 'Rige desde', celda: 'date', ancho: 120, busca: false, orden: false },
      { campo: 'tipo', celda: 'badge', opciones: TIPOS, ancho: 160, tarjeta: 'body' },
      { campo: 'gravado', celda: 'switch', ancho: 110 },
      { campo: 'iva_incluido', celda: 'switch', ancho: 150, titulo: 'IVA incluido', oculta: true },
      { campo: 'editable', celda: 'switch', ancho: 130, titulo: 'Precio libre' },
      { campo: 'codigo', celda: 'text', ancho: 110, titulo: 'Mostrador', edita: true },
      { campo: 'activo', celda: 'switch', ancho: 110, titulo: 'Estado', tarjeta: 'head' },
    ],
    orden: 'name',
    pageSize: 25,
    buscar: 'Buscar por nombre',
  },
  acciones: [
    { tipo: 'create', en: 'drawer', texto: 'Agregar' },
    { tipo: 'edit', en: 'drawer' },
    { tipo: 'toggle', campo: 'activo', usos: true },
    { tipo: 'history' },
    { tipo: 'delete', pregunta: '¿Seguro que desea eliminar «{name}»?' },
  ],
  mensajes: MENSAJES,
})
