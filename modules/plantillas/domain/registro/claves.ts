/** How each column of the registration format is called in Spanish, and the key the specification gives it. */
export interface Clave {
  clave: string
  etiqueta: string
  clase: 'texto' | 'dinero' | 'fecha'
  ejemplo: string | number
}

const ORDINALES = ['first', 'second', 'third', 'fourth', 'fifth'] as const

const DE_PARTE: readonly (readonly [clave: string, etiqueta: string, ejemplo: string])[] = [
  ['name', 'Nombre', 'Andrés Felipe Ocampo Rentería'],
  ['id', 'Documento', '1144032871'],
  ['id_expedition', 'Lugar de expedición', 'Cali'],
  ['civil_status', 'Estado civil', 'Casado'],
  ['email', 'Correo electrónico', 'comprador@ejemplo.co'],
  ['phone', 'Teléfono', '3154402211'],
  ['address', 'Dirección', 'Calle 5 # 38-25'],
  ['occupation', 'Ocupación', 'Asalariado'],
  ['affectation', 'Afectación a vivienda familiar', 'Si'],
  ['domicile', 'Domicilio', 'Cali'],
  ['as_spouse', 'Comparece como cónyuge', 'No'],
  ['attorney', 'Apoderado', 'No'],
]

const texto = (clave: string, etiqueta: string, ejemplo: string): Clave => ({
  clave,
  etiqueta,
  clase: 'texto',
  ejemplo,
})
const dinero = (clave: string, etiqueta: string, ejemplo: number): Clave => ({
  clave,
  etiqueta,
  clase: 'dinero',
  ejemplo,
})
const fecha = (clave: string, etiqueta: string, ejemplo: string): Clave => ({
  clave,
  etiqueta,
  clase: 'fecha',
  ejemplo,
})

const deParte = (lado: 'buyer' | 'seller', quien: string): Clave[] =>
  ORDINALES.flatMap((ordinal, at) =>
    DE_PARTE.map(([clave, etiqueta, ejemplo]) =>
      texto(`${ordinal}_${lado}_${clave}`, `${etiqueta} ${quien} ${at + 1}`, ejemplo),
    ),
  )

/** The registration data keys (specification 3); of parties up to five (section 9), of subsidies three. */
export const CLAVES_DE_REGISTRO: readonly Clave[] = [
  texto('property_number', 'Número del inmueble', 'T5-502'),
  texto('registration_number', 'Matrícula inmobiliaria', '370-1045521 y 370-1045733'),
  texto('project', 'Proyecto', 'Guaduales del Río'),
  texto('stage', 'Etapa', '2'),
  texto('project_address', 'Dirección del proyecto', 'Carrera 98 # 42-115'),
  fecha('agreed_date', 'Fecha pactada', '2026-12-01'),
  fecha('additional_date', 'Fecha adicional', '2026-12-15'),
  ...deParte('buyer', 'comprador'),
  ...deParte('seller', 'vendedor'),
  texto('sale_type', 'Tipo de venta', 'VIS'),
  dinero('sale_value', 'Valor de la venta', 185000000),
  dinero('received_value', 'Valor recibido', 22000000),
  dinero('credit_value', 'Valor del crédito', 130000000),
  texto('bank', 'Banco', 'Banco Cooperativo del Pacífico S.A.'),
  texto('credit_type', 'Tipo de crédito', 'UVR'),
  ...ORDINALES.slice(0, 3).flatMap((ordinal, at) => [
    dinero(`${ordinal}_subsidy_value`, `Valor del subsidio ${at + 1}`, 33000000),
    texto(`${ordinal}_subsidy_entity`, `Entidad del subsidio ${at + 1}`, 'MICASAYA'),
  ]),
  texto('observations', 'Observaciones', 'Entrega en diciembre'),
]

/** The data of one party by their place: `partesDe('buyer')[1]` are those of the second buyer. */
export const ordinalesDe = (lado: 'buyer' | 'seller'): string[] => ORDINALES.map((ordinal) => `${ordinal}_${lado}_`)
