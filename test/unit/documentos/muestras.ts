import type { Membrete } from '../../../modules/documentos/index.ts'
import type { ActoDeCaratula, Caratula } from '../../../modules/radicaciones/print/caratula.tsx'

/** Invented people and places, with the names, lengths and figures that make paper go wrong. */
export const LOGO = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="none" stroke="#1f4e79" stroke-width="3"/><path d="M20 46V18h4l16 20V18h4v28h-4L24 26v20z" fill="#1f4e79"/></svg>').toString('base64')}`

export const oficina: Membrete = {
  nombre: 'Notaría Veintiuna del Círculo de Cali',
  lineas: ['María del Pilar Echeverri Ñáñez, notaria · NIT 900.123.456-7', 'Carrera 5 # 10-63, piso 2 · Cali · Tel. 602 555 0121 · contacto@notaria21.example'],
  logo: LOGO,
}

export const NOMBRE_LARGO = 'Constructora e Inmobiliaria Hermanos Villanueva-Echavarría y Compañía Limitada en Reorganización Empresarial'

export const actoDeCaratula = (cambios: Partial<ActoDeCaratula> = {}): ActoDeCaratula => ({
  nombre: 'Compraventa',
  cuantia: 180_000_000,
  otorgantes: [
    { calidad: 'Vendedor', tipoDocumento: 'CC', numeroDocumento: '31.245.678', nombre: "Luz Marina D'Angelo Šimić", participacion: 50, exento: false },
    { calidad: 'Vendedor', tipoDocumento: 'NIT', numeroDocumento: '900.373.913-4', nombre: NOMBRE_LARGO, participacion: 50, exento: true },
    { calidad: 'Comprador', tipoDocumento: 'CC', numeroDocumento: '1.144.032.555', nombre: 'Óscar Iván Peñaranda Muñoz', participacion: 33.33, exento: false },
    { calidad: 'Comprador', tipoDocumento: 'PPT', numeroDocumento: '5.678.901', nombre: 'Yusneidy Carolina Güipe', participacion: 66.67, exento: false },
  ],
  inmuebles: [
    { matricula: '370-123456', direccion: 'Calle 5 Norte # 23AN-45, apartamento 1203, torre B, Conjunto Residencial Altos de Normandía', municipio: 'Santiago de Cali', avaluo: 9_876_543_210 },
    { matricula: '370-123457', direccion: 'Parqueadero 88', municipio: 'Santiago de Cali', avaluo: null },
  ],
  documentos: [
    { nombre: 'Cédula de los otorgantes', entregado: true }, { nombre: 'Certificado de tradición y libertad', entregado: true },
    { nombre: 'Paz y salvo de impuesto predial', entregado: false }, { nombre: 'Paz y salvo de valorización', entregado: false },
    { nombre: 'Paz y salvo de administración', entregado: false }, { nombre: 'Título de adquisición (escritura anterior)', entregado: true },
  ],
  ...cambios,
})

export const caratula = (cambios: Partial<Caratula> = {}): Caratula => ({
  oficina, numero: 1024, fecha: '2026-07-20', estado: 'Radicación',
  escritura: null, proyecto: null, anulada: null,
  actos: [actoDeCaratula()],
  equipo: [
    { cargo: 'Digitador', nombre: 'Jhon Fredy Ospina' }, { cargo: 'Revisor', nombre: 'Ana Lucía Gómez' },
    { cargo: 'Liquidador', nombre: 'Carlos Arturo Velásquez Restrepo' }, { cargo: 'Contacto', nombre: 'Beatriz Elena Quintero' },
    { cargo: 'Radicador', nombre: 'Jhon Fredy Ospina' },
  ],
  observacion: 'Firma en sala de gerencia el viernes a las 3:00 p. m.\nEl comprador aporta crédito hipotecario.',
  seguimiento: { url: 'https://demo.protocolo.example/auth/seguimiento/7539?k=Zq3v9fXb2LwT7aYc', codigo: '7539' },
  impresa: { en: '2026-07-20T20:15:00.000Z', por: 'Jhon Fredy Ospina' },
  ...cambios,
})
