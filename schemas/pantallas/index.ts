import { type FormularioSuelto, formulario, type Pantalla } from '../vistas/pantalla.ts'
import { TIPOS_DE_TRAMITE } from '../tramites/tipos/index.ts'
import { companeroSchema } from '../sesion/usuario.ts'
import { CARGOS } from '../registros/personas.ts'
import { acciones as deCartera } from '../cartera/acciones.ts'
import { acciones as deFacturacion } from '../facturacion/acciones.ts'
import { acciones as deGastos } from '../facturacion/gasto.ts'
import { acciones as deOficina } from '../oficina/acciones.ts'
import { acciones as dePersonas } from '../personas/acciones.ts'
import { renombrarPlantilla } from '../radicaciones/radicacion-plantilla.ts'
import { acciones as deUsuarios } from '../sesion/acciones.ts'
import { acciones as deSolicitudes } from '../solicitudes/acciones.ts'
import { acciones as deTramites } from '../tramites/acciones.ts'
import * as catalogos from './catalogos.ts'
import { clientes } from './clientes.ts'
import { depositos } from './depositos.ts'
import { edictos } from './edictos.ts'
import { gastos } from './gastos.ts'
import { inmuebles } from './inmuebles.ts'
import { personas } from './personas.ts'
import { cambiarPersona, proyectos } from './proyectos.ts'
import { roles, usuarios } from './usuarios.ts'
import { servicios } from './servicios.ts'
import { sospechosas } from './sospechosas.ts'

export const PANTALLAS: readonly Pantalla[] = [
  depositos,
  clientes,
  inmuebles,
  personas,
  edictos,
  gastos,
  proyectos,
  servicios,
  sospechosas,
  usuarios,
  roles,
  ...Object.values(catalogos),
]

const equipo = formulario({
  id: 'invitar-al-equipo',
  titulo: 'Invitar al equipo',
  vista: 'usuarios',
  necesita: 'crear',
  metodo: 'POST',
  recurso: '/equipo',
  boton: 'Enviar la invitación',
  esquema: companeroSchema,
  campos: {
    tipo_documento: { widget: 'reference', recurso: '/tipoDocIde', ancho: 6, inicial: 3 },
    numero_documento: { widget: 'text', ancho: 6 },
    nombres: { widget: 'text', ancho: 6 },
    apellidos: { widget: 'text', ancho: 6 },
    email: { widget: 'email', ancho: 6, ayuda: 'Le llega un enlace para poner su contraseña' },
    id_rol: { widget: 'reference', recurso: '/rol', detalle: 'description', ancho: 6 },
    cargos: {
      widget: 'several',
      opciones: CARGOS,
      ancho: 12,
      ayuda: 'Con un cargo se puede escoger a la persona al radicar.',
    },
  },
  mensajes: { enviando: 'Enviando la invitación...', enviado: 'Invitación enviada', noEnviado: 'No se pudo invitar' },
})

/** Forms without a table: dialogs of procedures and steps of wizards. They are served like screens. */
export const FORMULARIOS: readonly FormularioSuelto[] = [
  ...TIPOS_DE_TRAMITE,
  equipo,
  cambiarPersona,
  renombrarPlantilla,
  ...deCartera,
  ...deFacturacion,
  ...deGastos,
  ...deOficina,
  ...dePersonas,
  ...deSolicitudes,
  ...deTramites,
  ...deUsuarios,
]
