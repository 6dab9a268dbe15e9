import { CANALES, clienteSchema, type Canal } from '../cartera/cliente.ts'
import { pantalla, type Condicion, type OpcionDeCampo } from '../vistas/pantalla.ts'

const empresa: Condicion = { campo: 'tipo_documento', en: [6, 9] }
const persona: Condicion = { campo: 'tipo_documento', noEn: [6, 9] }
const NOMBRE_CANAL: Readonly<Record<Canal, string>> = {
  correo: 'Correo',
  telefono: 'Teléfono',
  mensaje: 'Mensaje de texto',
}
const CANALES_DE_CLIENTE: readonly OpcionDeCampo[] = CANALES.map((value) => ({ value, label: NOMBRE_CANAL[value] }))
const ACTIVO: readonly OpcionDeCampo[] = [
  { value: 1, label: 'Activo', tono: 'ok' },
  { value: 0, label: 'Inactivo', tono: 'muted' },
]
const RETENCION = 'Vacío, no retiene; 0, con la tarifa de la oficina'

/** Clients of the receivables (specification 2, sections 3 and 5). Table and form are pages of /admin/cartera. */
export const clientes = pantalla({
  id: 'clientes',
  titulo: 'Clientes',
  singular: 'cliente',
  vista: 'cartera',
  recurso: '/clientes',
  grupo: 'Cartera',
  // a company has no surname: the server requires it by document type
  esquema: { ...clienteSchema, required: clienteSchema.required.filter((campo) => campo !== 'apellidos') },
  campos: {
    tipo_documento: { widget: 'reference', recurso: '/tipoDocIde', texto: 'tipo', ancho: 4, inicial: 3 },
    numero_documento: { widget: 'text', ancho: 4 },
    codigo: { widget: 'number', ancho: 4 },
    nombres: { widget: 'text', ancho: 6, titulos: [{ cuando: empresa, titulo: 'Razón social' }] },
    apellidos: { widget: 'text', ancho: 6, cuando: persona },
    direccion: { widget: 'text', ancho: 6 },
    telefono: { widget: 'phone', ancho: 3 },
    correo_electronico: { widget: 'email', ancho: 6 },
    plazo: { widget: 'number', ancho: 3 },
    cupo: { widget: 'money', ancho: 4 },
    reteiva: { widget: 'percent', ancho: 4, ayuda: RETENCION },
    retefuente: { widget: 'percent', ancho: 4, ayuda: RETENCION },
    reteica: { widget: 'percent', ancho: 4, ayuda: RETENCION },
    autorizados: { widget: 'several', opciones: CANALES_DE_CLIENTE, ancho: 12 },
    activo: { widget: 'switch', ancho: 4, inicial: true },
  },
  tabla: {
    columnas: [
      { campo: 'nombre_completo', titulo: 'Cliente', celda: 'text', ancho: 240 },
      { campo: 'codigo', celda: 'number', ancho: 90, edita: true },
      { campo: 'numero_documento', titulo: 'Documento', celda: 'document', ancho: 130, tarjeta: 'body' },
      { campo: 'total', titulo: 'Total', celda: 'money', ancho: 150, tarjeta: 'body' },
      { campo: 'activo', titulo: 'Estado', celda: 'badge', opciones: ACTIVO, ancho: 120, tarjeta: 'head', edita: true },
      { campo: 'escrituras', titulo: 'Escrituras', celda: 'money', ancho: 140 },
      { campo: 'varios', titulo: 'Varios', celda: 'money', ancho: 130 },
      { campo: 'depositos', titulo: 'Depósitos', celda: 'money', ancho: 130 },
      { campo: 'facturas', titulo: 'Facturas', celda: 'number', ancho: 100 },
      { campo: 'saldo_a_favor', titulo: 'Saldo a favor', celda: 'money', ancho: 140 },
      { campo: 'promesa', titulo: 'Prometió pagar', celda: 'date', ancho: 130 },
      { campo: 'tipo', titulo: 'Tipo', celda: 'text', ancho: 70, oculta: true },
      { campo: 'correo_electronico', celda: 'text', ancho: 220, oculta: true, edita: true },
      { campo: 'telefono', celda: 'text', ancho: 140, oculta: true, edita: true },
      { campo: 'direccion', celda: 'text', ancho: 220, oculta: true, edita: true },
      { campo: 'reteiva', celda: 'percent', ancho: 110, oculta: true, edita: true },
      { campo: 'retefuente', celda: 'percent', ancho: 110, oculta: true, edita: true },
      { campo: 'reteica', celda: 'percent', ancho: 110, oculta: true, edita: true },
      { campo: 'plazo', celda: 'number', ancho: 110, oculta: true, edita: true },
      { campo: 'cupo', celda: 'money', ancho: 140, oculta: true, edita: true },
    ],
    aparte: [
      { campo: 'total_menor_30', titulo: 'Menos de 30 días', celda: 'money' },
      { campo: 'total_30_90', titulo: 'De 30 a 90 días', celda: 'money' },
      { campo: 'total_90_180', titulo: 'De 91 a 180 días', celda: 'money' },
      { campo: 'total_mayor_180', titulo: 'Más de 180 días', celda: 'money' },
    ],
    nombre: ['nombres', 'apellidos'],
    orden: '-total',
    pageSize: 10,
    buscar: 'Buscar por nombre, documento o código',
  },
  acciones: [
    { tipo: 'create', en: 'dialog', texto: 'Agregar' },
    { tipo: 'dialog', texto: 'Datos del cliente', nombre: 'datos-de-cliente' },
    { tipo: 'edit', en: 'inline' },
    { tipo: 'delete', pregunta: '¿Eliminar a {nombre_completo} de los clientes? La persona queda en la oficina.' },
    { tipo: 'history' },
  ],
  mensajes: {
    creado: 'Cliente Creado',
    noCreado: 'No se pudo crear el cliente',
    editado: 'Cliente actualizado',
    noEditado: 'No se pudo actualizar el cliente',
    eliminado: 'Cliente eliminado.',
    noEliminado: 'No se pudo eliminar el cliente',
  },
})
