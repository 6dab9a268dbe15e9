/** Example bodies of the OpenAPI document, as the specifications write their calls. A test validates each against its route. */
export const ingreso = { email: 'radicador@notaria.example', password: 'la-clave-de-la-oficina' } as const

export const persona = {
  tipo_documento: 3,
  numero_documento: '52100201',
  nombres: 'Ana María',
  apellidos: 'Restrepo Ñáñez',
  direccion: 'Calle 12 # 34-56',
  telefono: '3001234567',
  correo_electronico: 'ana@correo.example',
  genero: 'F',
  id_estados_civiles: 1,
  id_municipio: 11001,
  id_tipos_personas: 2,
  id_tipos_organizaciones: 2,
  exento: false,
} as const

export const inmueble = {
  matricula: '50C-1234567',
  direccion: 'Carrera 7 # 14-23',
  numero_predial: '',
  numero_catastral: '',
  linderos: 'Por el norte, con la calle.',
  area: 84.5,
  id_tipo_inmueble: 1,
  id_municipio: 11001,
  id_depto: 11,
  avaluo: 180000000,
} as const

export const radicacion = {
  contacto: 4,
  digitador: 4,
  revisor: 4,
  liquidador: 4,
  id_estados_escrituras: 1,
  fecha_escritura: '2026-11-22',
  num_escritura: '',
  observacion: '',
  reparto: true,
  activo: true,
  id_proyectos: null,
  actosradi: [
    {
      actos_codigo_acto: '1',
      cuantia: 200000000,
      documentos_entregados: ['Cédula'],
      otorgantes: [
        { id_personas: 1, id_tipos_otorgantes: 1, porcentaje_participacion: 100 },
        { id_personas: 2, id_tipos_otorgantes: 2, porcentaje_participacion: 100 },
      ],
      actosradiinmuebles: [{ id_inmuebles: 1, fecha_adquisicion: '2015-03-02', vivienda_habitacion: true }],
    },
  ],
} as const

export const express = {
  num_radicacion: '1024',
  num_escritura: '512',
  fecha_escritura: '2026-11-22',
  matricula: '50C-1234567',
  direccion: 'Carrera 7 # 14-23',
  otorgante1: 'Ana Restrepo',
  otorgante2: 'Luis Peña',
  actos: 'Compraventa',
  usuario: '52100201',
  codigoProyecto: '',
} as const

export const seguimiento = {
  num_radicacion: 1024,
  paso: 'En revisión',
  fecha: '2026-11-22 10:30',
  observacion: '',
} as const

export const liquidacion = [
  {
    id: null,
    id_items_liquidaciones: 1,
    id_radicacion: 1,
    id_actos: 1,
    tipo_liquidacion: 'derecho_notarial',
    precio_total: 750000,
    cantidad: 1,
    cantidad_vendedor: 0.5,
    cantidad_comprador: 0.5,
    iva: 119748,
  },
] as const

export const facturas = {
  num_radicacion: 1024,
  vendedores: [{ otorgante: 1, method: 6, percent: 100, observation: '', method_data: [] }],
  compradores: [
    {
      otorgante: 2,
      method: 7,
      percent: 100,
      observation: '',
      method_data: [{ id_banco: 1, numero_transferencia: '1234567890' }],
    },
  ],
} as const

export const facturarDian = {
  id_factura: 1,
  otorgante: 1,
  method: 6,
  percent: 100,
  observation: '',
  method_data: [],
} as const

export const probarPlantilla = { muestra: 'pareja_con_apoderado' } as const

export const deposito = {
  tipo: 'deposito',
  fecha_deposito: '2026-11-22',
  id_personas: 2,
  id_radicacion: 1,
  id_proyecto: null,
  notaria: 900000,
  boleta: 2000000,
  registro: 2300000,
  otros: 0,
  metodo_pago: 6,
  method_data: [],
  observaciones: '',
} as const
export const descargue = {
  id_deposito: 1,
  id_radicacion: 1,
  boleta: 2000000,
  registro: 0,
  notaria: 0,
  otros: 0,
  metodo_pago: 6,
} as const

export const rol = { name: 'Archivo', description: 'Guarda las escrituras' } as const
export const permisosDeRol = {
  array_permisos: [
    { id_rol: 3, id_permisos: 5, action: 'create' },
    { id_rol: 3, id_permisos: 9, action: 'delete' },
  ],
} as const
export const proyecto = { codigo: 'TR-1', nombre: 'Torres del Río', token: '', usuario: 2, activo: true } as const
export const asociar = { codigoProyecto: 'TR-1' } as const
export const respuestaDelCliente = { id: 1, token: 'el-del-enlace', respuesta: 1 } as const

export const horario = {
  horario: {
    horarios: {
      lunes: {
        horaEntrada: '08:00',
        horaSalida: '12:00',
        aplicaDia: true,
        horaEntrada2: '14:00',
        horaSalida2: '17:00',
      },
      domingo: { horaEntrada: '08:00', horaSalida: '12:00', aplicaDia: false },
    },
    sabados: [],
  },
} as const

export const abono = {
  id_clientes: 1,
  valor: 850000,
  metodo_pago: 7,
  method_data: { id_banco: 1, numero_transferencia: '1234567890' },
  fecha: '2026-11-22',
  observaciones: '',
  aplicaciones: [
    { id_cuenta: 1, valor: 850000, retenciones: [{ tipo: 'reteiva', base: 119748, tarifa: 15, valor: 17962 }] },
  ],
} as const

export const varios = {
  id_clientes: 1,
  concepto: 'Copias auténticas',
  valor: 48000,
  fecha: '2026-11-22',
  vence: '2026-12-22',
} as const
export const solicitudDeposito = {
  id_clientes: 1,
  id_radicacion: 1,
  valor: 2300000,
  vence: '2026-12-01',
  concepto: '',
} as const
export const cliente = {
  numero_documento: '52100201',
  tipo_documento: 3,
  correo_electronico: 'ana@correo.example',
  telefono: 3001234567,
  codigo: 1,
  nombres: 'Ana María',
  apellidos: 'Restrepo Ñáñez',
  direccion: 'Calle 12 # 34-56',
  activo: 1,
  reteiva: null,
  retefuente: 0,
  reteica: null,
} as const
export const cuentaCobro = { id_clientes: 1, cuentas: [1, 2], vence: '2026-12-22', observaciones: '' } as const
export const castigo = {
  id_cuenta: 1,
  motivo: 'El cliente se liquidó',
  evidencia: 'Tres cartas devueltas y el acta de liquidación, en la carpeta 12',
} as const
export const documentoDeMinuta = {
  url_plantilla: 'plantillas/1f0c6c1d9b1e4a7c8d2e3f4a5b6c7d8e.docx',
  id: 1,
  nameFile: 'Compraventa 502.docx',
  datos: { escritura_numero: 1521, valor_venta: 185000000, compradores: [{ nombre: 'Andrés Ocampo', genero: 'M' }] },
} as const
export const documentoAgil = { id_plantilla: 1, nombre_documento: 'Poder de Andrés Ocampo' } as const
export const cobroDeTramite = { como: 'deposito', metodo_pago: 6, id_personas: null } as const
export const entregaDeTramite = {
  recibe: 'Ana Ruiz',
  tipo_documento: 'CC',
  documento: '31200100',
  calidad: 'Hija',
  finalidad: 'Sucesión',
  copias: 1,
} as const

export const tramite = {
  tipo_tramite: 'copia',
  tipo_documento: 'registro_defuncion',
  identificacion: '52100201',
  nombre_registro: 'Pedro Ruiz Ñáñez',
  fecha_defuncion: '2026-10-03',
  numero_folio: '55443322',
  anotaciones: '',
  documento_1: 12,
} as const

export const cita = { id_tramite: 7, fecha: '2026-11-25 09:00' } as const

export const solicitud = {
  nombre: 'Ana María',
  apellidos: 'Restrepo Ñáñez',
  correo_electronico: 'ana@correo.example',
  direccion: 'Calle 12 # 34-56',
  telefono: '3001234567',
  etapa: 1,
} as const
export const tipoDeSolicitud = {
  titulo: 'Compraventa de vivienda',
  resumen: 'Para vender o comprar una casa o un apartamento.',
  costo: 'Según el valor del inmueble',
  demora: 'Unos ocho días hábiles',
  quien_pide: 'Quien vende o quien compra',
  papeles: [{ nombre: 'cedulas', titulo: 'Cédulas de quienes firman', ayuda: null, opcional: false }],
  que_traer: ['Cédula original'],
  orden: 1,
  activo: true,
} as const

export const venta = {
  lineas: [{ id_items_liquidaciones: 106, cantidad: 1 }],
  pagos: [{ method: 6, valor: 3332 }],
  recibido: 5000,
} as const
