import { dia, entero, instante, listado, logico, opcion, texto } from './listado.ts'

export const documentos = listado({
  id: 'documentos',
  titulo: 'Documentos',
  recurso: '/documentos',
  orden: '-created_at',
  pageSize: 10,
  fecha: { campo: 'created_at', titulo: 'Creado' },
  buscar: 'Documento, parte, radicación…',
  vacio: 'Todavía no hay documentos. Se hacen con «Crear documento», o al generar una minuta.',
  columnas: {
    created_at: instante('Creado', { puesto: 6, ancho: 132, busca: false, tarjeta: 'body', enArchivo: 'Generado' }),
    nombre_documento: texto('Documento', { puesto: 1, ancho: 208 }),
    otorgantes: texto('Otorgantes', { puesto: 4, ancho: 180, orden: false }),
    clase: opcion('Clase', { agil: 'Ágil', minuta: 'Minuta' }, { puesto: 2, ancho: 88, orden: false, tarjeta: 'body' }),
    numero: entero('Número', { orden: false, busca: false, aparte: true }),
    estado: opcion(
      'Estado',
      { por_llenar: 'Sin generar', borrador: 'Borrador', aprobado: 'Aprobado' },
      { puesto: 3, ancho: 168, orden: false, tarjeta: 'head' },
    ),
    numero_radicacion: entero('Radicación', { orden: false, aparte: true }),
    proyecto: texto('Proyecto', { ancho: 140, orden: false }),
    nombre_plantilla: texto('Plantilla', { ancho: 140, orden: false }),
    version_plantilla: entero('Versión de la plantilla', { orden: false, aparte: true }),
    usuario: texto('Lo hizo', { puesto: 5, ancho: 112, orden: false, tarjeta: 'body', enArchivo: 'Lo generó' }),
    aprobado_en: instante('Aprobado', { orden: false, busca: false, aparte: true }),
    aprobado_por: texto('Lo aprobó', { orden: false, aparte: true }),
  },
})

export const minutas = listado({
  id: 'minutas',
  titulo: 'Minutas',
  recurso: '/minutas',
  orden: '-updated_at',
  buscar: 'Título, parte, matrícula…',
  vacio: 'Todavía no hay minutas. Se abren desde una radicación, o vacías con «Nueva minuta».',
  columnas: {
    updated_at: instante('Última vez', { puesto: 5, ancho: 128, busca: false, tarjeta: 'body' }),
    titulo: texto('Minuta', { puesto: 1, ancho: 280 }),
    otorgantes: texto('Otorgantes', { puesto: 2, ancho: 240, orden: false, tarjeta: 'body' }),
    numero_radicacion: entero('Radicación', { puesto: 3, ancho: 112, orden: false, tarjeta: 'body' }),
    proyecto: texto('Proyecto', { puesto: 6, ancho: 160, orden: false }),
    plantilla: texto('Plantilla', { puesto: 7, ancho: 160, orden: false }),
    documentos: texto('Estado', {
      puesto: 4,
      ancho: 136,
      orden: false,
      busca: false,
      tarjeta: 'head',
      enArchivo: 'Documentos',
    }),
    aprobados: entero('Aprobados', { orden: false, busca: false, aparte: true }),
    usuario: texto('La hizo', { ancho: 160, orden: false }),
  },
})

/** Specification 3, section 4, and columns of our own. */
export const plantillas = listado({
  id: 'plantillas',
  titulo: 'Plantillas',
  recurso: '/templates',
  orden: 'nombre_plantilla',
  pageSize: 10,
  buscar: 'Nombre o proyecto',
  columnas: {
    nombre_plantilla: texto('Nombre', { puesto: 1, ancho: 340 }),
    proyecto: texto('Proyecto', { puesto: 2, ancho: 240, tarjeta: 'body' }),
    url_documento: texto('Plantilla', {
      puesto: 3,
      ancho: 170,
      orden: false,
      busca: false,
      tarjeta: 'body',
      archivo: [],
    }),
    codigo: texto('Código del proyecto', { aparte: true }),
    numero: entero('Versión', { puesto: 5, ancho: 90, oculta: true }),
    desconocidas: texto('Estado', {
      puesto: 4,
      ancho: 150,
      busca: false,
      tarjeta: 'head',
      enArchivo: 'Etiquetas desconocidas',
    }),
    documentos: entero('Documentos', {
      ancho: 110,
      orden: false,
      busca: false,
      oculta: true,
      enArchivo: 'Documentos generados',
    }),
    activo: logico('Activa', { aparte: true }),
    created_at: dia('Creada', { ancho: 120, oculta: true }),
  },
})
