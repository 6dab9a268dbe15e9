import { avisarAlarmas, TRABAJO_ALARMAS } from '../modules/alarmas/index.ts'
import { revisarArchivos, TRABAJO_REVISION } from '../modules/archivos/index.ts'
import { TRABAJO_RECUENTO } from '../modules/calendario/index.ts'
import { alFallarResumen, enviarResumen, TRABAJO_RESUMEN, type PedidoResumen } from '../modules/campana/index.ts'
import { renovarBusqueda, TRABAJO_BUSQUEDA } from '../modules/campos/index.ts'
import {
  alFallarEnvio,
  alFallarLote,
  TRABAJO_ENVIO,
  TRABAJO_LOTE as TRABAJO_LOTE_CARTERA,
  trabajarEnvio,
  trabajarLote as trabajarLoteDeCartera,
} from '../modules/cartera/index.ts'
import {
  alFallarAvisoDeCita,
  avisarCita,
  revisarRetenidas,
  TRABAJO_AVISO as TRABAJO_AVISO_CITA,
  TRABAJO_ESPERA,
  type PedidoAviso as PedidoAvisoDeCita,
} from '../modules/citas/index.ts'
import { borrarConfirmado, TRABAJO_BORRAR } from '../modules/conservacion/index.ts'
import {
  alFallarEntrega,
  entregar,
  TRABAJO_ENTREGA,
  TRABAJO_ENVIAR,
  TRABAJO_LOTE,
  trabajarLote,
  trabajarRango,
} from '../modules/dian/index.ts'
import { fijarYDesfijar, TRABAJO_TABLERO } from '../modules/edictos/index.ts'
import { TRABAJO_NOMBRADO, type Nombrado } from '../modules/entidades/index.ts'
import { avisarReclamo, recontarReclamos, TRABAJO_RECLAMO } from '../modules/habeas/index.ts'
import {
  alFallarImportacion,
  guardarLibro,
  revisarLibro,
  TRABAJO_GUARDAR,
  TRABAJO_REVISAR,
} from '../modules/importar/index.ts'
import { enviarCertificados, TRABAJO_CERTIFICADOS, type PedidoDeCertificados } from '../modules/libros/index.ts'
import { defineJob, type JobDefinition } from '../modules/kernel/index.ts'
import { alFallarCorreo, entregarCorreo, TRABAJO_CORREO } from '../modules/liquidaciones/index.ts'
import {
  alFallarDocumento,
  entregarDocumento,
  TRABAJO_DOCUMENTO,
  TRABAJO_LOTE as TRABAJO_LOTE_MINUTAS,
  trabajarLote as trabajarLoteDeMinutas,
} from '../modules/minutas/index.ts'
import { marcarPracticada, prepararPractica, TRABAJO_PRACTICA } from '../modules/oficinas/index.ts'
import {
  aplicarDeNuevo,
  confirmarPago,
  TRABAJO_APLICAR,
  TRABAJO_CONFIRMAR as TRABAJO_PAGO,
  type PedidoAplicar,
  type PedidoConfirmar,
} from '../modules/pasarela/index.ts'
import { llevarNombre, TRABAJO_NOMBRE } from '../modules/proyectos/index.ts'
import { llevarIdentidad, TRABAJO_PRACTICADA } from '../modules/radicaciones/index.ts'
import { trabajarPrueba, trabajarRespaldo, TRABAJO_PRUEBA, TRABAJO_RESPALDO } from '../modules/respaldos/index.ts'
import {
  avisarPaso,
  pedirConfirmacion,
  TRABAJO_CONFIRMAR,
  TRABAJO_PASO,
  type PedidoAviso,
  type PedidoConfirmacion,
} from '../modules/seguimientos/index.ts'
import {
  alFallarAviso,
  avisar,
  destruirArchivos,
  recontarPlazos,
  TRABAJO_AVISO,
  TRABAJO_DESTRUIR,
  type PedidoAviso as PedidoAvisoDeTramite,
} from '../modules/tramites/index.ts'
import {
  alFallarAvisoDeSolicitud,
  avisarDeSolicitud,
  TRABAJO_AVISO_DE_SOLICITUD,
  type PedidoAvisoDeSolicitud,
} from '../modules/solicitudes/index.ts'
import { entregarSoporte, TRABAJO_SOPORTE, type SoportePedido } from '../modules/soporte/index.ts'
import {
  avisarCuenta,
  avisarIngresos,
  avisarSegundo,
  TRABAJO_AVISO_CUENTA,
  TRABAJO_AVISO_INGRESOS,
  TRABAJO_AVISO_SEGUNDO,
  type PedidoAvisoCuenta,
  type PedidoAvisoSegundo,
} from '../modules/sesion/index.ts'
import { entregarEnlace, TRABAJO_ENLACE, type PedidoEnlace } from '../modules/usuarios/index.ts'

/** Limit of a job over thousands of rows, files or documents; cut, it resumes. Milliseconds. */
const LARGO = 4 * 3_600_000

const JOBS: readonly JobDefinition[] = [
  // own lane: takes half a minute and must not delay mail
  defineJob<object>({
    name: TRABAJO_PRACTICA,
    title: 'Oficina de práctica',
    lane: { name: TRABAJO_PRACTICA, width: 1 },
    run: (ctx, _, step) => step('hacer', () => prepararPractica(ctx)),
  }),
  defineJob<object>({
    name: TRABAJO_PRACTICADA,
    title: 'Primera escritura de práctica',
    run: (ctx, _, step) => step('marcar', () => marcarPracticada(ctx)),
  }),
  defineJob<{ entidad: string }>({
    name: TRABAJO_BUSQUEDA,
    takes: LARGO,
    title: 'Búsqueda de campos adicionales',
    run: (ctx, { entidad }, step) => step('renovar', () => renovarBusqueda(ctx, entidad)),
  }),
  defineJob<PedidoEnlace>({
    name: TRABAJO_ENLACE,
    outside: true,
    title: 'Correo con enlace de contraseña',
    run: entregarEnlace,
  }),
  defineJob<{ id: number }>({
    name: TRABAJO_CORREO,
    outside: true,
    title: 'Correo de una liquidación',
    run: (ctx, { id }, step) => entregarCorreo(ctx, id, step),
    gaveUp: alFallarCorreo,
  }),
  // own lane: prints a PDF
  defineJob<{ id: number }>({
    name: TRABAJO_DOCUMENTO,
    outside: true,
    title: 'Correo de un documento',
    lane: { name: TRABAJO_DOCUMENTO, width: 1 },
    run: entregarDocumento,
    gaveUp: alFallarDocumento,
  }),
  defineJob<PedidoAviso>({
    name: TRABAJO_PASO,
    outside: true,
    title: 'Correo de avance de un trámite',
    run: avisarPaso,
  }),
  defineJob<PedidoConfirmacion>({
    name: TRABAJO_CONFIRMAR,
    outside: true,
    title: 'Correo para confirmar el seguimiento de un trámite',
    run: pedirConfirmacion,
  }),
  defineJob<{ id: number }>({
    name: TRABAJO_ENVIO,
    outside: true,
    title: 'Correo de cartera a un cliente',
    run: trabajarEnvio,
    gaveUp: alFallarEnvio,
  }),
  // own lane: mails thousands of clients; a retry resumes
  defineJob<{ id: number }>({
    name: TRABAJO_LOTE_CARTERA,
    takes: LARGO,
    outside: true,
    title: 'Correos de cartera a muchos clientes',
    lane: { name: TRABAJO_LOTE_CARTERA, width: 1 },
    run: trabajarLoteDeCartera,
    gaveUp: alFallarLote,
  }),
  // own lane: a PDF and a mail a seller
  defineJob<PedidoDeCertificados>({
    name: TRABAJO_CERTIFICADOS,
    takes: LARGO,
    outside: true,
    title: 'Certificados de retención por correo',
    lane: { name: TRABAJO_CERTIFICADOS, width: 1 },
    run: enviarCertificados,
  }),
  // own lane: a batch of a thousand PDFs
  defineJob<{ id: number }>({
    name: TRABAJO_ENTREGA,
    outside: true,
    title: 'Correo de una factura electrónica',
    lane: { name: TRABAJO_ENTREGA, width: 1 },
    run: (ctx, { id }, step) => entregar(ctx, id, step),
    gaveUp: alFallarEntrega,
  }),
  // one document of a range at a time, two ranges at once: a slow service delays neither mail nor the office
  defineJob<{ id_rango: number }>({
    name: TRABAJO_ENVIAR,
    takes: LARGO,
    outside: true,
    title: 'Envío a la DIAN de un rango de numeración',
    lane: { name: 'dian', width: 2 },
    run: trabajarRango,
  }),
  defineJob<{ id: number }>({
    name: TRABAJO_LOTE,
    takes: LARGO,
    title: 'Firma de muchas facturas',
    lane: { name: 'dian-lote', width: 1 },
    run: async (ctx, lote, step) => {
      await trabajarLote(ctx, lote, step)
    },
  }),
  // own lane: two hundred deeds; a retry resumes
  defineJob<{ id: number }>({
    name: TRABAJO_LOTE_MINUTAS,
    takes: LARGO,
    title: 'Lote de minutas',
    lane: { name: TRABAJO_LOTE_MINUTAS, width: 1 },
    run: trabajarLoteDeMinutas,
  }),
  // own lanes: five thousand rows
  defineJob<{ id: number }>({
    name: TRABAJO_REVISAR,
    takes: LARGO,
    title: 'Revisión de un libro por importar',
    lane: { name: TRABAJO_REVISAR, width: 1 },
    run: revisarLibro,
    gaveUp: alFallarImportacion,
  }),
  defineJob<{ id: number }>({
    name: TRABAJO_GUARDAR,
    takes: LARGO,
    title: 'Importación de un libro',
    lane: { name: TRABAJO_GUARDAR, width: 1 },
    run: guardarLibro,
    gaveUp: alFallarImportacion,
  }),
  defineJob<{ fecha: string }>({
    name: TRABAJO_TABLERO,
    title: 'Tablero de edictos',
    run: async (ctx, _, step) => {
      await fijarYDesfijar(ctx, step)
    },
  }),
  defineJob<{ id: number }>({
    name: TRABAJO_NOMBRE,
    takes: LARGO,
    title: 'Nombre de un proyecto en sus radicaciones',
    run: (ctx, { id }, step) => llevarNombre(ctx, id, step),
  }),
  defineJob<Nombrado>({
    name: TRABAJO_NOMBRADO,
    title: 'Nombres y matrículas en las listas de radicaciones',
    run: llevarIdentidad,
  }),
  // own lane: the provider may not answer, and is asked for a day, because it does not notify again what was received
  defineJob<PedidoConfirmar>({
    name: TRABAJO_PAGO,
    outside: true,
    title: 'Confirmación de un pago en línea',
    attempts: 60,
    lane: { name: TRABAJO_PAGO, width: 1 },
    run: confirmarPago,
  }),
  defineJob<PedidoAplicar>({
    name: TRABAJO_APLICAR,
    title: 'Registro de un pago en línea',
    attempts: 60,
    run: aplicarDeNuevo,
  }),
  // own lane: prints a PDF
  defineJob<PedidoAvisoDeTramite>({
    name: TRABAJO_AVISO,
    outside: true,
    title: 'Correo de un trámite',
    lane: { name: TRABAJO_AVISO, width: 1 },
    run: avisar,
    gaveUp: alFallarAviso,
  }),
  defineJob<PedidoAvisoDeSolicitud>({
    name: TRABAJO_AVISO_DE_SOLICITUD,
    outside: true,
    title: 'Correo de una solicitud',
    lane: { name: TRABAJO_AVISO_DE_SOLICITUD, width: 1 },
    run: avisarDeSolicitud,
    gaveUp: alFallarAvisoDeSolicitud,
  }),
  defineJob<object>({
    name: TRABAJO_RECUENTO,
    takes: LARGO,
    title: 'Recuento de los términos de trámites y de reclamos de datos',
    run: async (ctx, _, step) => {
      await step('recontar', () => recontarPlazos(ctx))
      await step('reclamos', () => recontarReclamos(ctx))
    },
  }),
  defineJob<PedidoAvisoDeCita>({
    name: TRABAJO_AVISO_CITA,
    outside: true,
    title: 'Correo de una cita',
    run: avisarCita,
    gaveUp: alFallarAvisoDeCita,
  }),
  defineJob<object>({
    name: TRABAJO_ESPERA,
    title: 'Horas ofrecidas a quien las espera',
    run: async (ctx, _, step) => {
      await step('revisar', () => revisarRetenidas(ctx))
    },
  }),
  defineJob<{ id: number }>({
    name: TRABAJO_RECLAMO,
    outside: true,
    title: 'Correo de una petición sobre datos personales',
    run: avisarReclamo,
  }),
  defineJob<{ id_tramite: number }>({
    name: TRABAJO_DESTRUIR,
    takes: LARGO,
    title: 'Destrucción de documentos de un trámite',
    run: destruirArchivos,
  }),
  // own lane: long in an office of many files
  defineJob<object>({
    name: TRABAJO_RESPALDO,
    takes: LARGO,
    title: 'Respaldo de la oficina',
    lane: { name: TRABAJO_RESPALDO, width: 1 },
    run: trabajarRespaldo,
  }),
  defineJob<object>({
    name: TRABAJO_PRUEBA,
    takes: LARGO,
    title: 'Prueba del último respaldo',
    attempts: 2,
    lane: { name: TRABAJO_RESPALDO, width: 1 },
    run: trabajarPrueba,
  }),
  // never beside a backup, which reads the same files; a retry covers an unavailable store
  defineJob<object>({
    name: TRABAJO_REVISION,
    takes: LARGO,
    title: 'Revisión de los archivos guardados',
    attempts: 3,
    lane: { name: TRABAJO_RESPALDO, width: 1 },
    run: revisarArchivos,
  }),
  defineJob<PedidoAvisoCuenta>({
    name: TRABAJO_AVISO_CUENTA,
    outside: true,
    title: 'Correo a quien le prueban contraseñas',
    run: avisarCuenta,
  }),
  // own lane: years of rows
  defineJob<{ id: number }>({
    name: TRABAJO_BORRAR,
    takes: LARGO,
    title: 'Eliminación de lo que cumplió su tiempo',
    lane: { name: TRABAJO_BORRAR, width: 1 },
    run: borrarConfirmado,
  }),
  defineJob<PedidoResumen>({
    name: TRABAJO_RESUMEN,
    outside: true,
    title: 'Resumen diario de avisos',
    run: enviarResumen,
    gaveUp: alFallarResumen,
  }),
  defineJob<{ dia: string }>({
    name: TRABAJO_ALARMAS,
    outside: true,
    title: 'Correo a los administradores por alarmas',
    run: avisarAlarmas,
  }),
  defineJob<object>({
    name: TRABAJO_AVISO_INGRESOS,
    outside: true,
    title: 'Correo a los administradores por intentos de ingreso',
    run: (ctx, _, step) => avisarIngresos(ctx, step),
  }),
  defineJob<SoportePedido>({ name: TRABAJO_SOPORTE, outside: true, title: 'Mensaje a soporte', run: entregarSoporte }),
  defineJob<PedidoAvisoSegundo>({
    name: TRABAJO_AVISO_SEGUNDO,
    outside: true,
    title: 'Correo por un cambio del segundo factor',
    run: avisarSegundo,
  }),
]

export const jobs: ReadonlyMap<string, JobDefinition> = new Map(JOBS.map((job) => [job.name, job]))
