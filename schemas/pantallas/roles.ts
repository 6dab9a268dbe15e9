import { pantalla, type OpcionDeCampo } from '../vistas/pantalla.ts'
import { rolFormulario } from '../sesion/rol.ts'
import { GRUPO, MENSAJES } from './catalogo.ts'

const PRIVACIDADES: readonly OpcionDeCampo[] = [
  { value: 'privado', label: 'Privado', tono: 'muted' },
  { value: 'público', label: 'Público', tono: 'info' },
]

/** Roles; what each may do is on the matrix (specification 3, sections 2, 5 and 6). */
export const roles = pantalla({
  id: 'roles',
  titulo: 'Roles',
  singular: 'rol',
  vista: 'roles',
  recurso: '/rol',
  grupo: GRUPO,
  listaReservada: true,
  esquema: rolFormulario,
  campos: {
    name: { widget: 'text', ancho: 8 },
    description: { widget: 'text', ancho: 12, ejemplo: 'Qué hace quien tiene este rol' },
    copiar_de: {
      widget: 'reference',
      recurso: '/rol',
      detalle: 'description',
      ancho: 8,
      ayuda: 'Empieza con lo que otro rol puede',
    },
    privacy: { widget: 'choice', opciones: PRIVACIDADES, soloEnFila: true },
    exige_segundo_factor: { widget: 'switch', soloEnFila: true },
  },
  tabla: {
    columnas: [
      { campo: 'name', celda: 'text', ancho: 200, edita: true },
      { campo: 'description', celda: 'text', ancho: 320, edita: true, tarjeta: 'body' },
      { campo: 'privacy', celda: 'badge', opciones: PRIVACIDADES, ancho: 130, edita: true, tarjeta: 'body' },
      { campo: 'exige_segundo_factor', celda: 'switch', ancho: 170, edita: true, busca: false, tarjeta: 'body' },
      { campo: 'usuarios', titulo: 'Usuarios', celda: 'number', ancho: 100, busca: false, tarjeta: 'body' },
      { campo: 'permisos', titulo: 'Permisos', celda: 'number', ancho: 100, busca: false, tarjeta: 'body' },
    ],
    orden: 'name',
    pageSize: 5,
    buscar: 'Nombre o scoopes',
  },
  acciones: [
    { tipo: 'create', en: 'dialog', texto: 'Añadir', lleva: '/admin/roles/{id}' },
    { tipo: 'link', texto: 'Permisos', href: '/admin/roles/{id}', delNombre: true },
    { tipo: 'edit', en: 'inline' },
    { tipo: 'dialog', texto: 'Ver como este rol', nombre: 'ver-como-rol' },
    { tipo: 'history' },
    { tipo: 'delete', pregunta: 'Seguro deseas eliminar? Se elimina el rol {name} con sus permisos.' },
  ],
  mensajes: MENSAJES,
})
