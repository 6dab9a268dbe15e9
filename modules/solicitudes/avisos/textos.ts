import type { EstadoDeSolicitud } from '../../../schemas/solicitudes/etapas.ts'

type Otra = 'anulada' | 'comentario' | 'costo' | 'enlace' | 'pedido'
export type ClaseDeAviso =
  | Exclude<
      EstadoDeSolicitud,
      'borrador' | 'elegido' | 'en_revision' | 'con_observaciones' | 'agendada' | 'reprogramada'
    >
  | Otra

interface Texto {
  titulo: string
  dice: string
  boton: string
}

/** Names nobody, since mails are forwarded. Appointments have their own mails. */
export const TEXTOS: Readonly<Record<ClaseDeAviso, Texto>> = {
  datos: {
    titulo: 'Recibimos sus datos',
    boton: 'Continuar la solicitud',
    dice:
      'Guarde este correo: con el botón puede seguir su solicitud desde cualquier equipo, sin contraseña. El paso siguiente es ' +
      'elegir qué escritura necesita y enviar sus documentos.',
  },
  recibidos: {
    titulo: 'Recibimos sus documentos',
    boton: 'Ver la solicitud',
    dice: 'Los revisaremos y le avisaremos por este correo. No tiene que hacer nada por ahora.',
  },
  devueltos: {
    titulo: 'Falta corregir documentos',
    boton: 'Corregir documentos',
    dice: 'Revisamos sus documentos y hay algo por corregir. Abajo está lo que falta: solo tiene que volver a enviar eso.',
  },
  validados: {
    titulo: 'Sus documentos están completos',
    boton: 'Ver la solicitud',
    dice: 'Validamos sus documentos. Ahora escribimos la minuta de su escritura y se la enviaremos para que la revise.',
  },
  minuta_enviada: {
    titulo: 'Su minuta está lista para revisar',
    boton: 'Revisar la minuta',
    dice: 'Léala con calma: puede aceptarla o escribirnos lo que haya que corregir.',
  },
  comentario: {
    titulo: 'La notaría le respondió',
    boton: 'Leer la respuesta',
    dice: 'Hay un comentario nuevo sobre la minuta de su escritura.',
  },
  costo: {
    titulo: 'El costo de su escritura',
    boton: 'Ver la solicitud',
    dice: 'La notaría calculó lo que cuesta su escritura. Abajo está; si tiene preguntas, escríbanos o llámenos.',
  },
  sin_cita: {
    titulo: 'Puede agendar la firma',
    boton: 'Agendar la firma',
    dice: 'La minuta quedó aceptada. El paso siguiente es elegir el día y la hora para firmar.',
  },
  no_asistio: {
    titulo: 'No llegó a su cita',
    boton: 'Agendar otra vez',
    dice: 'La firma no se hizo porque no lo vimos a la hora de su cita. Puede agendarla otra vez.',
  },
  firmada: {
    titulo: 'Su escritura está firmada',
    boton: 'Ver la solicitud',
    dice: 'Ahora el notario la autoriza. Le avisaremos cuando su copia esté lista.',
  },
  autorizada: {
    titulo: 'Su escritura está autorizada',
    boton: 'Ver la solicitud',
    dice: 'El notario autorizó su escritura. Estamos preparando su copia.',
  },
  copia_lista: {
    titulo: 'Su copia está lista',
    boton: 'Ver la solicitud',
    dice: 'Puede reclamarla en la notaría con su documento de identidad.',
  },
  entregada: {
    titulo: 'Entregamos su copia',
    boton: 'Ver la solicitud',
    dice: 'Su solicitud terminó. Si usted no la recibió, comuníquese con la notaría.',
  },
  anulada: {
    titulo: 'Su solicitud fue anulada',
    boton: 'Ver la solicitud',
    dice: 'Abajo está la razón. Si tiene preguntas, comuníquese con la notaría.',
  },
  pedido: {
    titulo: 'La notaría le pide documentos',
    boton: 'Adjuntar documentos',
    dice: 'Para seguir hace falta lo que está abajo. Adjúntelo desde la página de su solicitud, o llévelo a la notaría.',
  },
  enlace: {
    titulo: 'Enlace para continuar su solicitud',
    boton: 'Continuar la solicitud',
    dice: 'Este enlace reemplaza a los anteriores.',
  },
}

export const esClase = (clase: string): clase is ClaseDeAviso => Object.hasOwn(TEXTOS, clase)

export type ClaseParaLaOficina = 'llego_papeles' | 'llego_comentario' | 'llego_aceptada'

export const TEXTOS_PARA_LA_OFICINA: Readonly<Record<ClaseParaLaOficina, Texto>> = {
  llego_papeles: {
    titulo: 'Llegaron documentos',
    boton: 'Abrir la solicitud',
    dice: 'Quien la pidió envió sus documentos: falta revisarlos y responder cada uno.',
  },
  llego_comentario: {
    titulo: 'Llegaron observaciones a la minuta',
    boton: 'Abrir la solicitud',
    dice: 'Quien la pidió escribió sobre la minuta: falta responderle o enviarle otra.',
  },
  llego_aceptada: {
    titulo: 'Aceptaron la minuta',
    boton: 'Abrir la solicitud',
    dice: 'Quien la pidió aceptó la minuta y ya puede agendar la firma.',
  },
}

export const esParaLaOficina = (clase: string): clase is ClaseParaLaOficina =>
  Object.hasOwn(TEXTOS_PARA_LA_OFICINA, clase)
