import { accion, conMotivo } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'
import {
  CALIDADES,
  CANALES,
  DIAS_DE_RESPUESTA,
  esReclamo,
  NOMBRE_DE_CALIDAD,
  opciones,
  reclamoSchema,
  TIPOS,
  TIPOS_DE_RECLAMO,
} from './habeas.ts'

const FALTA = 'Campo requerido'
const CEDULA = 3

export const acciones: readonly FormularioSuelto[] = [
  // the term counts from the date of receipt
  accion({
    id: 'registrar-peticion',
    titulo: 'Registrar petición',
    vista: 'personas',
    necesita: 'crear',
    ruta: 'POST /reclamos_datos',
    boton: 'Registrar petición',
    size: 'lg',
    largo: true,
    borrador: true,
    esquema: reclamoSchema,
    campos: {
      tipo: {
        opciones: TIPOS,
        ayudas: [
          {
            cuando: { campo: 'tipo', en: TIPOS_DE_RECLAMO.filter(esReclamo) },
            ayuda: `Reclamo: se responde en ${DIAS_DE_RESPUESTA.reclamo} días hábiles.`,
          },
          {
            cuando: { campo: 'tipo', en: TIPOS_DE_RECLAMO.filter((tipo) => !esReclamo(tipo)) },
            ayuda: `Consulta: se responde en ${DIAS_DE_RESPUESTA.consulta} días hábiles.`,
          },
        ],
      },
      canal: { opciones: CANALES, inicial: 'presencial', ancho: 3 },
      recibido: { inicial: { hoy: 0 }, hasta: 'hoy', ancho: 3 },
      tipo_documento: {
        titulo: 'Tipo de documento del titular',
        falta: FALTA,
        widget: 'reference',
        recurso: '/tipoDocIde',
        inicial: CEDULA,
        ancho: 5,
      },
      numero_documento: { falta: FALTA, ancho: 4 },
      nombre: { falta: FALTA, ancho: 8 },
      calidad: { opciones: opciones(CALIDADES, NOMBRE_DE_CALIDAD), inicial: 'titular', ancho: 4 },
      actua: { cuando: { campo: 'calidad', noEn: ['titular'] }, falta: 'Diga quién lo presenta, y con qué documento.' },
      correo: { titulo: 'Correo para responderle', ancho: 5 },
      telefono: { ancho: 3 },
      direccion: { ancho: 4 },
      verificacion: {
        titulo: 'Cómo se verificó su identidad',
        widget: 'text',
        ayuda: 'Puede decirlo después: sin esto no se responde.',
      },
      hechos: { falta: FALTA, ejemplo: 'Qué datos, qué pasa con ellos y qué pide.' },
    },
    mensajes: {
      enviando: 'Registrando petición...',
      enviado: 'Petición {numero_reclamo} registrada',
      noEnviado: 'No se registró la petición',
    },
  }),
  conMotivo({
    id: 'conservar-registros',
    titulo: 'Conservar {clase}',
    vista: 'procesos',
    necesita: 'eliminar',
    ruta: 'PUT /conservacion/{id}',
    boton: 'Conservar',
    peligro: false,
    deFila: ['version'],
    fijos: { decision: 'conservada' },
    dice: [
      {
        texto:
          'Mientras tanto no se elimina nada de esta clase. El motivo queda en la historia: una demanda, un reclamo, una orden.',
      },
    ],
    mensajes: { enviando: 'Guardando...', enviado: 'Se conserva', noEnviado: 'No se guardó' },
  }),
  conMotivo({
    id: 'revocar-autorizacion',
    titulo: 'Revocar autorización',
    vista: 'personas',
    necesita: 'modificar',
    ruta: 'POST /autorizaciones/{id}/revocar',
    boton: 'Revocar',
    dice: [
      {
        texto:
          '«{finalidad}» deja de estar autorizado desde hoy. La línea en que lo autorizó queda. Diga cómo lo pidió.',
      },
    ],
    mensajes: {
      enviando: 'Anotando revocación...',
      enviado: 'Revocación anotada',
      noEnviado: 'No se anotó la revocación',
    },
  }),
]
