import { type OpcionDeCampo, pantalla, type Condicion } from '../vistas/pantalla.ts'
import { personaSchema } from '../personas/persona.ts'
import { GRUPO, MENSAJES } from './catalogo.ts'

export const CARGOS: readonly OpcionDeCampo[] = [
  { value: 'digitador', label: 'Digitador' },
  { value: 'revisor', label: 'Revisor' },
  { value: 'liquidador', label: 'Liquidador' },
  { value: 'contacto', label: 'Contacto' },
]

const EMPRESAS = [6, 9]
const EXTRANJEROS = [4, 5, 7, 8]
const empresa: Condicion = { campo: 'tipo_documento', en: EMPRESAS }
const persona: Condicion = { campo: 'tipo_documento', noEn: EMPRESAS }
const extranjero: Condicion = { campo: 'tipo_documento', en: EXTRANJEROS }
const natural: Condicion = { campo: 'tipo_documento', noEn: [...EMPRESAS, ...EXTRANJEROS] }
const GENEROS: readonly OpcionDeCampo[] = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
]
const REVISION: readonly OpcionDeCampo[] = [
  { value: '1', label: 'Sin verificar', tono: 'warn' },
  { value: '0', label: 'Verificada', tono: 'ok' },
]

/** Legend on the record of a person with a data claim (Ley 1581 de 2012, art. 15). */
const LEYENDA: readonly OpcionDeCampo[] = [{ value: 'Reclamo en trámite', label: 'Reclamo en trámite', tono: 'warn' }]

/** Persons and companies. Required fields depend on the document type (specification 2, section 2). */
export const personas = pantalla({
  id: 'personas',
  titulo: 'Personas',
  singular: 'persona',
  femenino: true,
  vista: 'personas',
  recurso: '/persona',
  ruta: { puesto: 20, icono: 'address-book', linea: 'Otorgantes, clientes y personal, por su documento.' },
  grupo: GRUPO,
  // a Colombian document always has a surname (modules/personas/domain.ts has the rule of every type)
  esquema: {
    ...personaSchema,
    if: { required: ['tipo_documento'], properties: { tipo_documento: { enum: [1, 2, 3] } } },
    then: { required: ['apellidos'] },
  },
  campos: {
    tipo_documento: { widget: 'reference', recurso: '/tipoDocIde', texto: 'tipo', ancho: 5, inicial: 3, fijo: true },
    numero_documento: { widget: 'text', ancho: 5, fijo: true },
    digito: { widget: 'text', ancho: 2, cuando: empresa, titulos: [{ cuando: empresa, titulo: 'D. V.' }] },
    nombres: { widget: 'text', ancho: 6, titulos: [{ cuando: empresa, titulo: 'Razón social' }] },
    apellidos: { widget: 'text', ancho: 6, cuando: persona },
    pais: { widget: 'reference', recurso: '/paises', valor: 'code', ancho: 6, cuando: extranjero },
    lugar_expedicion_documento: { widget: 'text', ancho: 6, cuando: natural },
    id_estados_civiles: { widget: 'reference', recurso: '/estadosCiviles', ancho: 6, cuando: persona },
    genero: { widget: 'choice', opciones: GENEROS, ancho: 6, cuando: persona },
    id_tipos_regimen: { widget: 'reference', recurso: '/TiposRegimene', ancho: 6, cuando: empresa },
    id_tipos_organizaciones: { widget: 'reference', recurso: '/TiposOrganizacion', ancho: 6, cuando: empresa },
    id_tipos_responsabilidades: { widget: 'reference', recurso: '/TiposResponsabilidades', ancho: 6, cuando: empresa },
    exento: { widget: 'switch', ancho: 6, cuando: empresa, ayuda: 'Entidad que no paga derechos notariales' },
    direccion: { widget: 'text', ancho: 8, seccion: 'Contacto' },
    telefono: { widget: 'phone', ancho: 4, seccion: 'Contacto' },
    id_municipio: { widget: 'place', texto: 'municipio', ancho: 12, seccion: 'Contacto' },
    correo_electronico: { widget: 'email', ancho: 6, seccion: 'Contacto' },
    actividad: { widget: 'reference', recurso: '/actividadesEconomicas', valor: 'code', ancho: 6, seccion: 'Contacto' },
    cargos: {
      widget: 'several',
      opciones: CARGOS,
      ancho: 12,
      seccion: 'En la oficina',
      ayuda: 'Quien tiene un cargo se puede escoger para él al radicar.',
    },
  },
  tabla: {
    columnas: [
      {
        campo: 'apellidos',
        celda: 'person',
        texto: ['apellidos', 'nombres'],
        titulo: 'Apellidos y nombres',
        ancho: 215,
      },
      { campo: 'tipo', titulo: 'Tipo', celda: 'reference', ancho: 60, tarjeta: 'body', busca: false, orden: false },
      { campo: 'numero_documento', celda: 'document', titulo: 'Documento', ancho: 120, tarjeta: 'body' },
      { campo: 'telefono', celda: 'text', ancho: 110, tarjeta: 'body' },
      { campo: 'correo_electronico', celda: 'text', ancho: 190 },
      { campo: 'direccion', celda: 'text', ancho: 220, oculta: true },
      { campo: 'municipio', titulo: 'Municipio', celda: 'reference', ancho: 120 },
      {
        campo: 'reclamo_en_tramite',
        titulo: 'Sus datos',
        celda: 'badge',
        opciones: LEYENDA,
        ancho: 145,
        tarjeta: 'body',
        orden: false,
      },
      { campo: 'sin_verificar', titulo: 'Revisión', celda: 'badge', opciones: REVISION, ancho: 130, tarjeta: 'head' },
    ],
    orden: 'apellidos',
    pageSize: 10,
    buscar: 'Buscar por nombre o documento',
  },
  acciones: [
    { tipo: 'create', en: 'drawer', texto: 'Agregar' },
    {
      tipo: 'link',
      sobre: 'lista',
      texto: 'Importar desde Excel',
      href: '/admin/importar/personas',
      necesita: 'crear',
    },
    { tipo: 'view', texto: 'Ver' },
    { tipo: 'edit', en: 'drawer' },
    { tipo: 'dialog', texto: 'Corregir documento', nombre: 'corregir-documento', necesita: 'modificar' },
    { tipo: 'dialog', texto: 'Consultar en la DIAN', nombre: 'consultar-dian', necesita: 'modificar' },
    {
      tipo: 'dialog',
      texto: 'Aceptar registro',
      nombre: 'aceptar-persona',
      necesita: 'modificar',
      cuando: { campo: 'sin_verificar', en: ['1'] },
    },
    {
      tipo: 'dialog',
      texto: 'Convertir en cliente',
      nombre: 'convertir-en-cliente',
      vista: 'cartera',
      necesita: 'crear',
    },
    { tipo: 'history' },
  ],
  mensajes: MENSAJES,
  advierte: 'reclamo_en_tramite',
})
