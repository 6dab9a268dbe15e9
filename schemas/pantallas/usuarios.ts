import { tablaDe } from '../registros/registro.ts'
import { usuarios as registro } from '../registros/usuarios.ts'
import { pantalla, type Condicion, type OpcionDeCampo } from '../vistas/pantalla.ts'
import { usuarioFormulario, rolFormulario } from '../sesion/usuario.ts'
import { GRUPO, MENSAJES } from './catalogo.ts'

/** A user cannot lock oneself out. */
const DE_OTRO: Condicion = { campo: 'propio', noEn: [true] }

/** The users of the office (specification 3, sections 2, 3, 5 and 8). */
export const usuarios = pantalla({
  id: 'usuarios',
  titulo: 'Usuarios',
  singular: 'usuario',
  vista: 'usuarios',
  recurso: '/usuario',
  grupo: GRUPO,
  esquema: usuarioFormulario,
  campos: {
    id_persona: {
      widget: 'person',
      recurso: '/persona',
      nombre: ['nombres', 'apellidos'],
      detalle: 'numero_documento',
      ancho: 6,
      ayuda: 'A quien no esté en Personas, créelo con «Invitar al equipo»',
      llena: { email: 'correo_electronico' },
    },
    id_rol: { widget: 'reference', recurso: '/rol', texto: 'name_rol', detalle: 'description', ancho: 6 },
    email: { widget: 'email', ancho: 12 },
    invitar: { widget: 'switch', ancho: 12, ayuda: 'Le llega un enlace para poner su contraseña', inicial: false },
    password: {
      widget: 'password',
      ancho: 6,
      cuando: { campo: 'invitar', noEn: [true] },
      dueno: { campo: 'id_persona', correo: 'email', recurso: '/persona', nombre: ['nombres', 'apellidos'] },
    },
    estado: { widget: 'switch', soloEnFila: true },
  },
  tabla: {
    ...tablaDe(registro),
    nombre: ['nombres', 'apellidos'],
    orden: 'nombres',
    pageSize: 5,
    buscar: 'Nombre o correo',
  },
  acciones: [
    { tipo: 'create', en: 'dialog', texto: 'Crear usuario' },
    { tipo: 'form', sobre: 'lista', texto: 'Invitar al equipo', formulario: 'invitar-al-equipo', necesita: 'crear' },
    {
      tipo: 'link',
      sobre: 'lista',
      texto: 'Importar desde Excel',
      href: '/admin/importar/usuarios',
      necesita: 'crear',
    },
    {
      tipo: 'toggle',
      campo: 'estado',
      alQuitar: '{name} no podrá entrar y se cierra lo que tenga abierto.',
      cuando: DE_OTRO,
    },
    { tipo: 'dialog', texto: 'Cambiar rol', nombre: 'cambiar-rol', necesita: 'modificar' },
    { tipo: 'edit', en: 'inline', texto: 'Editar estado' },
    {
      tipo: 'form',
      texto: 'Repetir la invitación',
      formulario: 'repetir-invitacion',
      necesita: ['crear', 'modificar'],
      cuando: { campo: 'enlace', en: ['invitacion'] },
    },
    {
      tipo: 'form',
      texto: 'Enviar enlace de contraseña',
      formulario: 'enviar-enlace',
      necesita: ['crear', 'modificar'],
      cuando: { campo: 'enlace', en: ['olvido'] },
    },
    {
      tipo: 'form',
      texto: 'Desbloquear',
      formulario: 'desbloquear',
      necesita: 'modificar',
      cuando: { campo: 'bloqueado', en: [true] },
    },
    { tipo: 'dialog', texto: 'Sesiones abiertas', nombre: 'sesiones-de-usuario', necesita: 'modificar' },
    {
      tipo: 'form',
      texto: 'Quitar segundo factor',
      formulario: 'quitar-segundo-factor',
      necesita: 'modificar',
      cuando: { campo: 'segundo_factor', en: [true] },
    },
    { tipo: 'dialog', texto: '¿Por qué no ve una pantalla?', nombre: 'por-que-no-ve' },
    { tipo: 'history' },
    {
      tipo: 'delete',
      pregunta:
        'Seguro deseas eliminar? {name} no podrá volver a entrar. Si ya hizo trabajo en la oficina, su usuario queda inactivo.',
      cuando: DE_OTRO,
    },
  ],
  mensajes: {
    ...MENSAJES,
    creado: 'Se ha creado exitosamente el usuario...',
    noCreado: 'No se pudo crear el usuario',
    editado: 'Registro actualizado con éxito',
  },
})

const PRIVACIDADES: readonly OpcionDeCampo[] = [
  { value: 'privado', label: 'Privado', tono: 'muted' },
  { value: 'público', label: 'Público', tono: 'info' },
]

/** Roles; the matrix edits their permissions (specification 3, sections 2, 5 and 6). */
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
