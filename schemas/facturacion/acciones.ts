import { accion, conMotivo } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'
import {
  certificadoSchema,
  contingenciaSchema,
  emisorSchema,
  papelSchema,
  rangoSchema,
  RESPONSABILIDADES,
  TIPOS_RANGO,
  TRIBUTOS,
} from './dian.ts'

const configura = { vista: 'oficina', necesita: 'modificar', boton: 'Guardar', no: 'Salir' } as const

/** Notes have their own numbering, without a resolution. */
const DE_FACTURA = { cuando: { campo: 'tipo', en: ['factura', 'contingencia'] } } as const
const PREFIJO = { widget: 'text', mayusculas: true, ancho: 6 } as const
const NUMERO = { widget: 'money', sinUnidad: true, ancho: 6 } as const
const OBLIGATORIO = { ...DE_FACTURA, falta: 'Campo requerido', ancho: 6 } as const

export const acciones: readonly FormularioSuelto[] = [
  accion({
    ...configura,
    id: 'declarar-contingencia',
    titulo: 'Declarar contingencia de la DIAN',
    ruta: 'POST /dian/contingencia',
    boton: 'Declarar',
    esquema: contingenciaSchema,
    campos: {
      motivo: { ejemplo: 'La DIAN anunció la suspensión del servicio…' },
      evidencia: { ayuda: 'Los códigos de error con su hora, o el comunicado de la DIAN' },
    },
    mensajes: { enviado: 'Contingencia declarada' },
  }),
  accion({
    ...configura,
    id: 'emisor-de-facturas',
    titulo: 'Emisor de las facturas',
    ruta: 'PUT /dian/emisor',
    size: 'lg',
    dice: [
      {
        texto:
          'El obligado a facturar es el notario: escriba los datos como están en su RUT. Cuando cambie el notario, guarde el ' +
          'nuevo con la fecha desde la que emite.',
        tono: 'muted',
      },
    ],
    esquema: emisorSchema,
    deFila: ['version'],
    campos: {
      nit: { ancho: 4, ejemplo: '52100201-2' },
      nombre: { widget: 'text', ancho: 8 },
      nombre_comercial: { widget: 'text', ancho: 8, ejemplo: 'Notaría Primera del Círculo de…' },
      desde: { ancho: 4, falta: 'Campo requerido', inicial: { hoy: 0 } },
      organizacion: {
        ancho: 4,
        inicial: '2',
        opciones: [
          { value: '2', label: 'Natural' },
          { value: '1', label: 'Jurídica' },
        ],
      },
      tributo: { ancho: 4, inicial: '01', opciones: TRIBUTOS },
      responsabilidades: {
        titulo: 'Responsabilidades del RUT',
        widget: 'several',
        ancho: 12,
        opciones: Object.entries(RESPONSABILIDADES).map(([value, nombre]) => ({ value, label: `${value} ${nombre}` })),
      },
      direccion: { widget: 'text', ancho: 8 },
      codigo_postal: { ancho: 4 },
      id_municipio: { widget: 'place', falta: 'Elija un municipio de la lista.' },
      telefono: { ancho: 4 },
      correo: { widget: 'email', ancho: 8 },
    },
    mensajes: { enviado: 'Emisor guardado' },
  }),
  accion({
    ...configura,
    id: 'certificado-de-firma',
    titulo: 'Certificado de firma',
    ruta: 'POST /dian/certificado',
    size: 'sm',
    dice: [
      {
        texto:
          'El archivo .p12 o .pfx que entregó la entidad de certificación, con toda su cadena. Se revisan el NIT, el uso y el ' +
          'vencimiento; la llave se guarda cifrada.',
        tono: 'muted',
      },
    ],
    esquema: { ...certificadoSchema, properties: { archivo: { title: 'Archivo' }, ...certificadoSchema.properties } },
    campos: {
      archivo: {
        falta: 'Elija el archivo del certificado (.p12 o .pfx).',
        widget: 'file',
        ancho: 12,
        acepta: ['.p12', '.pfx'],
        maximo: 1024 * 1024,
      },
      clave: { widget: 'password', ajena: true },
    },
    mensajes: { enviado: 'Certificado guardado' },
  }),
  accion({
    ...configura,
    id: 'agregar-numeracion',
    titulo: 'Agregar numeración',
    ruta: 'POST /dian/rangos',
    esquema: { ...rangoSchema, required: ['tipo'] },
    fijos: { prefijo: '' },
    campos: {
      tipo: { inicial: 'factura', opciones: TIPOS_RANGO },
      prefijo: PREFIJO,
      resolucion: { ...OBLIGATORIO, widget: 'text' },
      fecha_resolucion: DE_FACTURA,
      desde: { ...NUMERO, ...DE_FACTURA },
      hasta: { ...NUMERO, ...DE_FACTURA },
      vigente_desde: OBLIGATORIO,
      vigente_hasta: OBLIGATORIO,
      clave_tecnica: {
        ...DE_FACTURA,
        widget: 'password',
        ajena: 'sin-espacios',
        ayuda: '40 caracteres; la da la DIAN con el rango',
      },
      siguiente: { ...NUMERO, ayuda: 'Si parte del rango se usó en otro programa' },
    },
    mensajes: { enviado: 'Numeración guardada' },
  }),
  // an invoice issued on paper while the office could not
  accion({
    id: 'factura-en-papel',
    titulo: 'Factura entregada en papel',
    vista: 'facturacion',
    necesita: 'crear',
    ruta: 'POST /facturacion/{id}/papel',
    boton: 'Guardar',
    no: 'Salir',
    dice: [
      {
        texto:
          'Para cuando la oficina no pudo facturar: el número es de su talonario de contingencia, no cambia, y se transmite ' +
          'como tipo 03. Se cuentan 48 horas desde que se entregó (Anexo Técnico 1.9, por confirmar).',
        tono: 'muted',
      },
    ],
    esquema: { ...papelSchema, required: ['numero', 'fecha', 'hora'] },
    fijos: { prefijo: '' },
    campos: { prefijo: PREFIJO, numero: NUMERO, fecha: {}, hora: { widget: 'time', ancho: 6 } },
    mensajes: { enviado: 'Factura en papel registrada: envíela a la DIAN antes de que se cumpla su plazo' },
  }),
  conMotivo({
    id: 'anular-deposito',
    titulo: 'Anular el depósito No. {numero_deposito}',
    vista: 'depositos',
    necesita: 'eliminar',
    ruta: 'DELETE /depositos/{id}',
    boton: 'Anular depósito',
    dice: [
      {
        texto:
          'Los {total:pesos} de **{otorgante}** vuelven a quien los entregó. El depósito queda en la lista como anulado, ' +
          'con su número y su motivo.',
      },
    ],
  }),
  conMotivo({
    id: 'anular-descargue',
    titulo: 'Anular el descargue No. {id}',
    vista: 'tramites',
    necesita: 'modificar',
    ruta: 'DELETE /descargues/{id}',
    boton: 'Anular descargue',
    dice: [{ texto: 'Los {total:pesos} vuelven a estar disponibles en el depósito No. {numero_deposito}.' }],
  }),
]
