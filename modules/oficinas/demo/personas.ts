import { registrarPersona, type Persona } from '../../personas/index.ts'
import type { Context } from '../../kernel/index.ts'
import { Azar } from './registro.ts'
import { registrarInmueble, type Inmueble } from '../../inmuebles/index.ts'

const MUJERES = [
  'María Fernanda',
  'Luz Marina',
  'Ana Lucía',
  'Diana Carolina',
  'Gloria Inés',
  'Paola Andrea',
  'Sandra Milena',
  'Beatriz Elena',
  'Yolanda',
  'Claudia Patricia',
  'Juliana',
  'Natalia',
  'Martha Cecilia',
  'Valentina',
  'Ángela María',
  'Rosa Elvira',
  'Olga Lucía',
]
const HOMBRES = [
  'Juan Carlos',
  'Luis Alberto',
  'José Ignacio',
  'Andrés Felipe',
  'Carlos Eduardo',
  'Jorge Enrique',
  'Óscar Iván',
  'Hernán Darío',
  'Miguel Ángel',
  'Fabio Nelson',
  'Santiago',
  'Daniel Esteban',
  'Álvaro',
  'Germán',
  'Ricardo',
  'Mauricio',
  'Édgar',
]
const APELLIDOS = [
  'Rodríguez',
  'Gómez',
  'Muñoz',
  'Pérez',
  'Martínez',
  'Hernández',
  'Ospina',
  'Zuluaga',
  'Peñaranda',
  'Echeverri',
  'Quiñones',
  'Cárdenas',
  'Villamizar',
  'Arboleda',
  'Betancur',
  'Londoño',
  'Salazar',
  'Restrepo',
  'Acevedo',
  'D’Achiardi',
]
const CALLES = [
  'Cl. 45 # 13-27',
  'Cra. 7 # 82-15 Ap. 402',
  'Av. Boyacá # 64-30',
  'Diag. 40 A # 8-19',
  'Cl. 127 # 19-54 Int. 3',
  'Transv. 23 # 94-33',
  'Cra. 15 # 104-76',
  'Cl. 9 Sur # 5-12',
]

/** NITs are invented, check digits computed; the last company is exempt. */
const EMPRESAS = [
  { nombres: 'Constructora Altos del Nogal S.A.S.', documento: '900845120', correo: 'juridica@altosdelnogal.example' },
  { nombres: 'Banco de la Sabana S.A.', documento: '860790415', correo: 'garantias@bancosabana.example' },
  {
    nombres: 'Inversiones Piedra Azul y Compañía Limitada en Comandita',
    documento: '830512077',
    correo: 'gerencia@piedraazul.example',
  },
  {
    nombres: 'Fiduciaria del Altiplano S.A., vocera del patrimonio autónomo Parque Residencial Mirador de los Cerros',
    documento: '800334981',
    correo: 'fideicomisos@altiplano.example',
  },
  { nombres: 'Cooperativa de Vivienda El Roble', documento: '890201663', correo: 'vivienda@elroble.example' },
  {
    nombres: 'Municipio de San Jerónimo del Valle',
    documento: '899912340',
    correo: 'hacienda@sanjeronimo.example',
    exento: true,
  },
]

const NATURALES = 34

export async function personasDemo(
  ctx: Context,
  municipio: number,
): Promise<{ naturales: Persona[]; empresas: Persona[] }> {
  const azar = new Azar(19)
  const naturales: Persona[] = []
  for (let i = 0; i < NATURALES; i++) {
    const mujer = i % 2 === 0
    const [nombres, primero, segundo] = [
      (mujer ? MUJERES : HOMBRES)[i >> 1] ?? 'Alex',
      azar.pick(APELLIDOS),
      azar.pick(APELLIDOS),
    ]
    naturales.push(
      await registrarPersona(ctx, {
        tipo_documento: i === 30 ? 5 : 3,
        numero_documento: String(azar.int(1_010_000_000, 1_099_999_999)),
        nombres,
        apellidos: `${primero} ${segundo}`,
        genero: mujer ? 'F' : 'M',
        direccion: azar.pick(CALLES),
        telefono: `3${azar.int(10, 22)}${azar.int(1_000_000, 9_999_999)}`,
        id_municipio: municipio,
        correo_electronico: i % 5 === 4 ? null : `persona${i + 1}@correo.example`,
        id_estados_civiles: azar.int(1, 8),
        actividad: '0010',
      }),
    )
  }
  const empresas: Persona[] = []
  for (const { documento, correo, nombres, exento = false } of EMPRESAS) {
    empresas.push(
      await registrarPersona(ctx, {
        tipo_documento: 6,
        numero_documento: documento,
        nombres,
        correo_electronico: correo,
        exento,
        direccion: azar.pick(CALLES),
        telefono: '6015550100',
        id_municipio: municipio,
      }),
    )
  }
  return { naturales, empresas }
}

const TORRES = [
  'Conjunto Residencial Bosques de Suba',
  'Edificio Torre Santa Bárbara',
  'Parque Residencial Mirador de los Cerros',
  'Urbanización La Esmeralda',
]
const APARTAMENTO = 1
const CASA = 3
const LOTE = 7
const LINDEROS =
  'Por el NORTE, en línea recta de doce metros (12,00 m) con zona común; por el SUR, en igual extensión con el predio vecino; por el ' +
  'ORIENTE, en seis metros (6,00 m) con la vía de acceso; y por el OCCIDENTE, en seis metros (6,00 m) con muro común.'

export async function inmueblesDemo(
  ctx: Context,
  lugar: { id_municipio: number; id_depto: number },
): Promise<Inmueble[]> {
  const azar = new Azar(73)
  const inmuebles: Inmueble[] = []
  for (let i = 0; i < 30; i++) {
    const tipo = i % 5 === 4 ? LOTE : i % 3 === 2 ? CASA : APARTAMENTO
    const calle = `Cl. ${azar.int(20, 170)} # ${azar.int(5, 98)}-${azar.int(10, 99)}`
    inmuebles.push(
      await registrarInmueble(ctx, {
        ...lugar,
        matricula: `50${azar.pick(['C', 'N', 'S'])}-${azar.int(1_100_000, 2_050_000)}`,
        id_tipo_inmueble: tipo,
        linderos: LINDEROS,
        direccion:
          tipo === APARTAMENTO
            ? `${calle} Torre ${azar.int(1, 6)} Ap. ${azar.int(2, 18)}0${azar.int(1, 8)}, ${azar.pick(TORRES)}`
            : tipo === LOTE
              ? `Vereda El Salitre, lote ${azar.int(1, 40)}`
              : calle,
        numero_predial: `110010${azar.int(100_000_000_000, 999_999_999_999)}${azar.int(100_000_000_000, 999_999_999_999)}`,
        area: azar.int(4200, 32_000) / 100,
        avaluo: azar.int(60, 780) * 1_000_000,
      }),
    )
  }
  return inmuebles
}
