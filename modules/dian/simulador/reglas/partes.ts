import { digito, Revision, type Falta } from './calculos.ts'
import { enLista, type Contexto, type Ficha } from './contexto.ts'
import { atributo, uno, valor, type Nodo } from '../xml/arbol.ts'

/** Issuer and customer (FAJ, FAK). */
export function partes(contexto: Contexto, ficha: Ficha): Falta[] {
  const revision = new Revision()
  emisor(contexto, ficha, revision)
  cliente(contexto, revision)
  return revision.faltas
}

const igual = (uno: string, otro: string) =>
  uno.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim() ===
  otro.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim()

const responsabilidades = (texto: string) =>
  texto !== '' && texto.split(';').every((codigo) => enLista('responsabilidad', codigo))

function emisor({ cuerpo, emisor: registrado, letra }: Contexto, ficha: Ficha, revision: Revision): void {
  const bloque = uno(cuerpo, 'AccountingSupplierParty')
  const parte = uno(bloque, 'Party')
  const fiscal = uno(parte, 'PartyTaxScheme')
  const AJ = `${letra}AJ`
  revision.exigir(
    ['1', '2'].includes(valor(bloque, 'AdditionalAccountID')),
    `${AJ}02`,
    'El tipo de organización del emisor no es 1 ni 2.',
  )
  direccion(uno(parte, 'PhysicalLocation/Address'), revision, `${AJ}09`, `${AJ}10`)
  const nit = uno(fiscal, 'CompanyID')
  revision.exigir(
    atributo(nit, 'schemeName') === '31' && atributo(nit, 'schemeID') === digito(ficha.nit),
    `${AJ}24`,
    'DV del NIT del emisor no está correctamente calculado.',
  )
  revision.exigir(
    responsabilidades(valor(fiscal, 'TaxLevelCode')),
    `${AJ}26`,
    'Responsabilidad informada por el emisor no válida según la lista.',
  )
  revision.avisar(
    enLista('tributoDeParte', valor(fiscal, 'TaxScheme/ID')),
    `${AJ}40`,
    'El tributo del emisor no está en la lista.',
  )
  revision.avisar(valor(fiscal, 'TaxScheme/Name') !== '', `${AJ}41`, 'Falta el nombre del tributo del emisor.')
  const legal = uno(parte, 'PartyLegalEntity')
  if (registrado)
    revision.avisar(
      igual(valor(legal, 'RegistrationName'), registrado.nombre),
      `${AJ}43b`,
      'Nombre informado No corresponde al registrado en el RUT con respecto al Nit suministrado.',
    )
  revision.exigir(
    valor(legal, 'CompanyID') === ficha.nit,
    `${AJ}44a`,
    'El NIT de PartyLegalEntity no es el del emisor.',
  )
  revision.exigir(registrado !== undefined, `${AJ}44b`, 'El NIT del emisor no está habilitado para facturar.')
  revision.avisar(
    valor(legal, 'CorporateRegistrationScheme/ID') === ficha.prefijo,
    `${AJ}50`,
    'El prefijo del emisor no corresponde al de la numeración.',
  )
  revision.avisar(
    valor(parte, 'Contact/ElectronicMail') !== '',
    `${AJ}71`,
    'Correo electrónico del emisor no informado.',
  )
}

function direccion(
  lugar: Nodo | undefined,
  revision: Revision,
  codigoMunicipio: string,
  codigoDepartamento: string,
): void {
  if (valor(lugar, 'Country/IdentificationCode') !== 'CO') return
  const municipio = valor(lugar, 'ID')
  const departamento = valor(lugar, 'CountrySubentityCode')
  revision.exigir(
    enLista('municipio', municipio),
    codigoMunicipio,
    'El código del municipio no está en la lista del DANE.',
  )
  revision.exigir(
    enLista('departamento', departamento) && municipio.startsWith(departamento),
    codigoDepartamento,
    'El departamento no corresponde al municipio.',
  )
}

const PERSONA_JURIDICA = '1'
const CONSUMIDOR_FINAL = '222222222222'

function cliente({ cuerpo, letra }: Contexto, revision: Revision): void {
  const bloque = uno(cuerpo, 'AccountingCustomerParty')
  const parte = uno(bloque, 'Party')
  const fiscal = uno(parte, 'PartyTaxScheme')
  const AK = `${letra}AK`
  const id = uno(fiscal, 'CompanyID')
  const numero = id?.texto.trim() ?? ''
  const tipo = atributo(id, 'schemeName')
  revision.exigir(
    ['1', '2'].includes(valor(bloque, 'AdditionalAccountID')),
    `${AK}02`,
    'El tipo de organización del adquirente no es 1 ni 2.',
  )
  revision.exigir(
    valor(parte, 'PartyIdentification/ID') === numero && numero !== '',
    `${AK}03`,
    'Identificación del adquirente no informada o distinta.',
  )
  revision.exigir(valor(fiscal, 'RegistrationName') !== '', `${AK}20`, 'Nombre del adquirente no informado.')
  revision.exigir(
    enLista('tipoIdentificacion', tipo),
    `${AK}25`,
    'El tipo de documento del adquirente no está en la lista.',
  )
  if (tipo === '31')
    revision.exigir(
      atributo(id, 'schemeID') === digito(numero) && digito(numero) !== '',
      `${AK}24`,
      'DV no corresponde al NIT informado.',
    )
  else revision.exigir(!id?.atributos.has('schemeID'), `${AK}24`, 'Solo un NIT lleva DV.')
  if (valor(bloque, 'AdditionalAccountID') === PERSONA_JURIDICA && tipo !== '50')
    revision.exigir(tipo === '31', `${AK}61`, 'Una persona jurídica se identifica con NIT.')
  if (tipo === '13') revision.exigir(/^\d{3,12}$/.test(numero), `${AK}61`, 'La cédula del adquirente no es un número.')
  revision.exigir(
    responsabilidades(valor(fiscal, 'TaxLevelCode')),
    `${AK}26`,
    'Responsabilidad informada por el adquirente no válida según la lista.',
  )
  revision.avisar(
    enLista('tributoDeParte', valor(fiscal, 'TaxScheme/ID')),
    `${AK}40`,
    'El tributo del adquirente no está en la lista.',
  )
  revision.avisar(valor(fiscal, 'TaxScheme/Name') !== '', `${AK}41`, 'Falta el nombre del tributo del adquirente.')
  if (numero !== CONSUMIDOR_FINAL)
    revision.avisar(valor(parte, 'Contact/ElectronicMail') !== '', `${AK}55`, 'Correo electrónico no informado')
  const lugar = uno(parte, 'PhysicalLocation/Address')
  if (lugar) direccion(lugar, revision, `${AK}09`, `${AK}10`)
}
