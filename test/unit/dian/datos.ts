import type { DatosFactura, DatosNota, LineaDocumento, Parte } from '../../../modules/dian/documento/index.ts'

export const EMISOR: Parte = {
  organizacion: '1',
  tipoDocumento: '31',
  numero: '900373076',
  dv: '4',
  nombre: 'NOTARIA DE PRUEBA',
  nombreComercial: null,
  responsabilidades: ['R-99-PN'],
  tributo: '01',
  telefono: '6015550100',
  correo: 'factura@notaria.prueba.co',
  direccion: {
    pais: 'CO',
    nombrePais: 'Colombia',
    municipio: '11001',
    ciudad: '',
    departamento: '',
    linea: 'CR 7 14 23 OF 201',
    codigoPostal: '110221',
  },
}

export const EMPRESA: Parte = {
  organizacion: '1',
  tipoDocumento: '31',
  numero: '900123456',
  dv: '8',
  nombre: 'INVERSIONES EJEMPLO & CIA S.A.S.',
  nombreComercial: null,
  responsabilidades: ['O-23'],
  tributo: '01',
  telefono: null,
  correo: 'pagos@ejemplo.prueba.co',
  direccion: {
    pais: 'CO',
    nombrePais: 'Colombia',
    municipio: '05001',
    ciudad: '',
    departamento: '',
    linea: 'CL 50 45 12',
    codigoPostal: '050021',
  },
}

export const PERSONA: Parte = {
  organizacion: '2',
  tipoDocumento: '13',
  numero: '52123456',
  dv: null,
  nombre: 'MARIA FERNANDA ROJAS PEÑA',
  nombreComercial: null,
  responsabilidades: ['R-99-PN'],
  tributo: 'ZZ',
  telefono: null,
  correo: 'maria@correo.prueba.co',
  direccion: {
    pais: 'CO',
    nombrePais: 'Colombia',
    municipio: '11001',
    ciudad: '',
    departamento: '',
    linea: 'CL 80 12 34 AP 502',
    codigoPostal: '110111',
  },
}

export const EXTRANJERA: Parte = {
  organizacion: '2',
  tipoDocumento: '41',
  numero: 'X1234567',
  dv: null,
  nombre: 'JOHN O\'HARA <Jr.> "JJ"',
  nombreComercial: null,
  responsabilidades: ['R-99-PN'],
  tributo: 'ZZ',
  telefono: null,
  correo: null,
  direccion: {
    pais: 'US',
    nombrePais: 'Estados Unidos',
    municipio: null,
    ciudad: 'Miami',
    departamento: 'Florida',
    linea: '12 Ocean Dr',
    codigoPostal: null,
  },
}

const propia = (codigo: string, descripcion: string, cantidad: number, valor: number): LineaDocumento => ({
  codigo,
  descripcion,
  cantidad,
  valor,
  iva: { tarifa: 1900, valor: null },
  terceros: null,
})

export const RECAUDO: LineaDocumento = {
  codigo: 'REC-SNR',
  descripcion: 'Recaudo Superintendencia de Notariado y Registro',
  cantidad: 1,
  valor: 4_120_000,
  iva: null,
  terceros: { nit: '899999007', dv: '0', nombre: 'Superintendencia de Notariado y Registro' },
}

/** The worked invoice of the study's appendix, without its withholdings (the office makes none). */
export const factura = (cambios: Partial<DatosFactura> = {}): DatosFactura => ({
  ambiente: '2',
  tipo: '01',
  prefijo: 'SETP',
  consecutivo: 990000123,
  fecha: '2026-11-20',
  hora: '10:15:30-05:00',
  vence: '2026-12-20',
  notas: ['Escritura pública 1542 de 2026 - Radicado 2026-03871'],
  emisor: EMISOR,
  adquirente: EMPRESA,
  medios: [{ forma: '2', codigo: '47', vence: '2026-12-20', nombre: 'Transferencia' }],
  lineas: [
    propia('DN-CV', 'Derechos notariales compraventa - Escritura pública 1542 del 2026-11-20', 1, 123_845_000),
    propia('COP', 'Copias y hojas de protocolo', 24, 10_080_000),
    propia('BIO', 'Autenticación biométrica', 2, 1_040_000),
  ],
  rango: {
    resolucion: '18760000001',
    fechaResolucion: '2019-01-19',
    prefijo: 'SETP',
    desde: 990000000,
    hasta: 995000000,
    vigenteDesde: '2019-01-19',
    vigenteHasta: '2030-01-19',
    claveTecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c',
  },
  software: {
    id: '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0',
    pin: '12345',
    proveedorNit: '900373076',
    proveedorDv: '4',
    nombre: 'Protocolo',
    fabricante: 'Protocolo',
  },
  papel: null,
  ...cambios,
})

export const nota = (cambios: Partial<DatosNota> = {}): DatosNota => {
  const { ambiente, emisor, adquirente, medios, lineas, software } = factura()
  return {
    ambiente,
    emisor,
    adquirente,
    medios,
    lineas,
    software,
    prefijo: 'NC',
    consecutivo: 145,
    fecha: '2026-11-21',
    hora: '08:05:00-05:00',
    notas: ['Anulación: reclamo del cliente 01 - Documento con inconsistencias'],
    concepto: '2',
    motivo: '',
    factura: {
      numero: 'SETP990000123',
      cufe: '9e0eb858426a61826560d3c7fe2c1fb990f452e9fb096c85a6b00d809bf2e45862e71b8a0c77d59ed09f87543d66f873',
      fecha: '2026-11-20',
    },
    ...cambios,
  }
}
