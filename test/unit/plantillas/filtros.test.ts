import { expect } from 'chai'
import tipos from '../../../modules/catalogos/data/tipos_documento.json' with { type: 'json' }
import { FILTROS, leerEtiqueta, ValorIlegible } from '../../../modules/plantillas/domain.ts'

/** What a filter makes of a value, with the options that follow its name: `ordinal:f`. A fault is its sentence. */
function pasa(filtro: string, valor: unknown, avisos: string[] = []): unknown {
  const [nombre = '', resto] = filtro.split(/:(.*)/s)
  try {
    return FILTROS.get(nombre)?.aplicar(valor, resto === undefined ? [] : resto.split('/'), (aviso) =>
      avisos.push(aviso),
    )
  } catch (fault) {
    if (!(fault instanceof ValorIlegible)) throw fault
    return `FALLA ${fault.message}`
  }
}

const tabla = (titulo: string, filas: readonly (readonly [filtro: string, valor: unknown, da: unknown])[]) => {
  it(titulo, () => {
    for (const [filtro, valor, da] of filas)
      expect(pasa(filtro, valor), `${filtro} de ${JSON.stringify(valor)}`).to.equal(da)
  })
}

const PERSONA = (genero?: string) => ({ nombre: 'x', ...(genero && { genero }) })

describe('Plantillas: los filtros', () => {
  it('son 28 y 4 condiciones, y el ejemplo de cada uno da lo que dice', () => {
    const condiciones = [...FILTROS.values()].filter((filtro) => filtro.condicion)
    expect([FILTROS.size - condiciones.length, condiciones.length]).to.deep.equal([28, 4])
    for (const [
      nombre,
      {
        ejemplo: { valor, opciones, da },
      },
    ] of FILTROS) {
      expect(pasa([nombre, ...(opciones ? [opciones.join('/')] : [])].join(':'), valor), nombre).to.equal(da)
    }
  })

  tabla('dinero: letras mayúsculas, cifras sin espacio y MONEDA CORRIENTE', [
    ['dinero', 120000000, 'CIENTO VEINTE MILLONES DE PESOS ($120.000.000) MONEDA CORRIENTE'],
    ['dinero', 1000000, 'UN MILLÓN DE PESOS ($1.000.000) MONEDA CORRIENTE'],
    ['dinero', 1000001, 'UN MILLÓN UN PESOS ($1.000.001) MONEDA CORRIENTE'],
    ['dinero', 21000000, 'VEINTIÚN MILLONES DE PESOS ($21.000.000) MONEDA CORRIENTE'],
    ['dinero', 1000, 'MIL PESOS ($1.000) MONEDA CORRIENTE'],
    ['dinero', 101, 'CIENTO UN PESOS ($101) MONEDA CORRIENTE'],
    ['dinero', 21, 'VEINTIÚN PESOS ($21) MONEDA CORRIENTE'],
    ['dinero', 1, 'UN PESO ($1) MONEDA CORRIENTE'],
    ['dinero', 0, 'CERO PESOS ($0) MONEDA CORRIENTE'],
    ['dinero', 1000000000, 'MIL MILLONES DE PESOS ($1.000.000.000) MONEDA CORRIENTE'],
    ['dinero', '120.000.000', 'CIENTO VEINTE MILLONES DE PESOS ($120.000.000) MONEDA CORRIENTE'],
    ['dinero', ' $ 185.000.000,00', 'CIENTO OCHENTA Y CINCO MILLONES DE PESOS ($185.000.000) MONEDA CORRIENTE'],
    ['dinero', '12,5', 'FALLA «12,5» no es un número entero'],
    ['dinero', 12.5, 'FALLA «12,5» no es un número entero'],
    ['dinero', 2 ** 60, 'FALLA «1152921504606847000» no es un número entero'],
    ['pesos', 120000000, '$120.000.000'],
    ['pesos', -5000, '-$5.000'],
    ['pesos_letras', 1500000, 'un millón quinientos mil pesos'],
  ])

  tabla('números en letras, con género y apócope', [
    ['letras', 21, 'veintiuno'],
    ['letras:m', 21, 'veintiún'],
    ['letras:f', 21, 'veintiuna'],
    ['letras:m', 31, 'treinta y un'],
    ['letras', 101, 'ciento uno'],
    ['letras', 1000, 'mil'],
    ['letras', 21000, 'veintiún mil'],
    ['letras', 16, 'dieciséis'],
    ['letras:f', 1200501, 'un millón doscientas mil quinientas una'],
    ['letras:f', 200, 'doscientas'],
    ['letras', 100, 'cien'],
    ['letras:m', 1001, 'mil un'],
    ['letras:f', 200000000, 'doscientos millones'],
    ['letras', '1.234', 'mil doscientos treinta y cuatro'],
    ['cifra:m', 21, 'veintiún (21)'],
    ['cifra', 240, 'doscientos cuarenta (240)'],
    ['cifra', 1500, 'mil quinientos (1.500)'],
    ['numero', 1234567, '1.234.567'],
    ['decimal:2', 1234.5, '1.234,50'],
    ['decimal', '1.234,5', '1.234,50'],
    ['decimal:0', 2.5, '3'],
    ['decimal', '1.250', 'FALLA «1.250» puede leerse de dos maneras: escriba los decimales con coma'],
    ['decimal', 'doce', 'FALLA «doce» no es un número'],
    ['numero', NaN, 'FALLA el dato no es un número que se pueda escribir'],
  ])

  tabla('ordinales del 1 al 99', [
    ['ordinal', 1, 'primero'],
    ['ordinal:m', 1, 'primer'],
    ['ordinal:f', 1, 'primera'],
    ['ordinal:m', 3, 'tercer'],
    ['ordinal', 10, 'décimo'],
    ['ordinal:f', 10, 'décima'],
    ['ordinal:f', 11, 'undécima'],
    ['ordinal:f', 12, 'duodécima'],
    ['ordinal:f', 13, 'decimotercera'],
    ['ordinal:m', 21, 'vigesimoprimer'],
    ['ordinal:f', 21, 'vigesimoprimera'],
    ['ordinal:f', 32, 'trigésima segunda'],
    ['ordinal', 64, 'sexagésimo cuarto'],
    ['ordinal', 17, 'decimoséptimo'],
    ['ordinal:m', 33, 'trigésimo tercer'],
    ['ordinal', 99, 'nonagésimo noveno'],
    ['ordinal', 100, 'FALLA no hay ordinal de «100» (de 1 a 99)'],
    ['ordinal', 0, 'FALLA no hay ordinal de «0» (de 1 a 99)'],
  ])

  tabla('porcentajes y áreas, que no se redondean a escondidas', [
    ['porcentaje', 0.3512, '0,3512%'],
    ['porcentaje', '0.351', '0,351%'],
    ['porcentaje', '33,33 %', '33,33%'],
    ['porcentaje_letras', 0.3512, 'cero coma tres mil quinientos doce por ciento (0,3512%)'],
    ['porcentaje_letras', 33.33, 'treinta y tres coma treinta y tres por ciento (33,33%)'],
    ['porcentaje_letras', 0.05, 'cero coma cero cinco por ciento (0,05%)'],
    ['porcentaje_letras', 100, 'cien por ciento (100%)'],
    ['porcentaje_letras', -0.5, 'menos cero coma cinco por ciento (-0,5%)'],
    ['area', 72.5, 'setenta y dos metros cuadrados con cincuenta decímetros cuadrados (72,50 m²)'],
    ['area', 1, 'un metro cuadrado (1 m²)'],
    ['area', 1_000_000, 'un millón de metros cuadrados (1.000.000 m²)'],
    ['area', 2_500_000, 'dos millones quinientos mil metros cuadrados (2.500.000 m²)'],
    ['area', '54,01 m²', 'cincuenta y cuatro metros cuadrados con un decímetro cuadrado (54,01 m²)'],
    ['area', 0.5, 'cincuenta decímetros cuadrados (0,50 m²)'],
    ['area', 1.15, 'un metro cuadrado con quince decímetros cuadrados (1,15 m²)'],
    ['area', 0, 'cero metros cuadrados (0 m²)'],
    ['area', 2 ** 53, 'FALLA «9007199254740992» no es un número'],
    ['area', 72.999, 'FALLA «72,999» no es un área en metros con dos decimales'],
  ])

  tabla('fechas, también la del primero de mes', [
    ['fecha', '2026-11-01', '01/11/2026'],
    ['fecha_larga', '2026-11-01', '1 de noviembre de 2026'],
    ['fecha_letras', '2026-11-01', 'primero (1) de noviembre de dos mil veintiséis (2026)'],
    ['fecha_letras', '2026-07-21', 'veintiuno (21) de julio de dos mil veintiséis (2026)'],
    ['fecha_notarial', '2026-11-01', 'al primer (1) día del mes de noviembre del año dos mil veintiséis (2026)'],
    ['fecha_notarial', '2026-07-21', 'a los veintiún (21) días del mes de julio del año dos mil veintiséis (2026)'],
    ['fecha_notarial', '2026-01-31', 'a los treinta y un (31) días del mes de enero del año dos mil veintiséis (2026)'],
    ['fecha', '31/12/2026', '31/12/2026'],
    ['fecha', '2026-11-22T03:00:00.000Z', '21/11/2026'],
    ['fecha_larga', '2026-02-30', 'FALLA «2026-02-30» no es una fecha'],
    ['fecha', 'mañana', 'FALLA «mañana» no es una fecha'],
  ])

  it('cada tipo de documento con que nace una oficina se escribe por su nombre, no por su sigla', () => {
    for (const { abreviatura, nombre } of tipos) {
      const escrito = String(pasa('tipo_documento', abreviatura))
      const sigla = escrito === abreviatura && escrito === nombre // «NIT» is its name
      expect(sigla || nombre.toLowerCase().includes(escrito.toLowerCase()), `${abreviatura}: ${escrito}`).to.equal(true)
      if (!sigla) expect(escrito, abreviatura).to.not.equal(abreviatura)
    }
  })

  tabla('documentos', [
    ['documento', '1024567890', '1.024.567.890'],
    ['documento', 1024567890, '1.024.567.890'],
    ['documento', '1.024.567.890', '1.024.567.890'],
    ['documento', 'AB123456', 'AB123456'],
    ['nit', '900373913', '900.373.913-4'],
    ['nit', '900.373.913-4', '900.373.913-4'],
    ['nit', '900373913-5', 'FALLA «900373913-5» no es un NIT: su dígito de verificación es 4'],
    ['nit', 'sin', 'FALLA «sin» no es un NIT'],
    ['tipo_documento', 'cc', 'cédula de ciudadanía'],
    ['tipo_documento', 'C.E.', 'cédula de extranjería'],
    ['tipo_documento', 'pasaporte', 'pasaporte'],
    ['tipo_documento', 'NIT', 'NIT'],
    ['tipo_documento', 'Permiso especial', 'Permiso especial'],
  ])

  tabla('texto', [
    ['mayusculas', 'Ñandú é', 'ÑANDÚ É'],
    ['minusculas', 'ÑANDÚ', 'ñandú'],
    ['oracion', '«lote» de terreno', '«Lote» de terreno'],
    ['titulo', 'MARÍA DEL PILAR DE LA CRUZ', 'María del Pilar de la Cruz'],
    ['titulo', "O'NEILL PÉREZ-GÓMEZ", "O'Neill Pérez-Gómez"],
    ['titulo', 'CONSTRUCTORA LOS ALPES S.A.S.', 'Constructora los Alpes S.A.S.'],
    ['titulo', 'JUAN PABLO II', 'Juan Pablo II'],
    ['titulo', 'VIVI XIXI DE LA CALLE XIX', 'Vivi Xixi de la Calle XIX'],
    ['titulo', 'Mem de Sa y Banco Sol SA', 'Mem de Sa y Banco Sol SA'],
    ['titulo', 'LOS ALPES, BOGOTÁ D.C.', 'Los Alpes, Bogotá D.C.'],
    ['titulo', 'UNA\nDOS', 'Una\nDos'],
    [
      'una_linea',
      'Por el NORTE con\n  la calle 5.\r\nPor el SUR: lote 3',
      'Por el NORTE con la calle 5. Por el SUR: lote 3',
    ],
    ['o:no informa', '', 'no informa'],
    ['o:no informa', '315', '315'],
    ['o:', '', ''],
    ['o:s/n', null, 's/n'],
    ['o:x', 0, 0],
    ['mayusculas', ['a'], 'FALLA es una lista: use un bloque o «lista»'],
    ['titulo', { a: 1 }, 'FALLA es un grupo: diga cuál de sus datos'],
  ])

  tabla('listas: «y» o «e» según suena lo que sigue', [
    ['lista', ['Ana', 'Luis', 'Inés'], 'Ana, Luis e Inés'],
    ['lista', ['Ana', 'Hilda'], 'Ana e Hilda'],
    ['lista', ['oro', 'hierro'], 'oro y hierro'],
    ['lista', ['Paz', 'Yolanda'], 'Paz y Yolanda'],
    ['lista', ['Ana'], 'Ana'],
    ['lista', ['Ana', 'Iago'], 'Ana y Iago'],
    ['lista:nombre', [{ nombre: ' Ana ' }, { nombre: 'Íñigo' }], 'Ana e Íñigo'],
    ['suma:valor', [{ valor: 1000 }, { valor: '500' }], 1500],
    ['suma:valor', [], 0],
    ['cuenta', ['a', 'b'], 2],
    ['cuenta', '', 0],
    ['suma:valor', [{ valor: 'x' }], 'FALLA «x» no es un número entero'],
  ])

  tabla('concordar: género y número de quien se nombra', [
    ['concordar:identificado', [PERSONA('F')], 'identificada'],
    ['concordar:identificado', PERSONA('M'), 'identificado'],
    ['concordar:identificado', [PERSONA('F'), PERSONA('F')], 'identificadas'],
    ['concordar:identificado', [PERSONA('F'), PERSONA('M')], 'identificados'],
    ['concordar:identificado', [PERSONA()], 'identificado(a)'],
    ['concordar:IDENTIFICADO', PERSONA(), 'IDENTIFICADO(A)'],
    ['concordar:identificado', [{ tipoDocumento: 'NIT' }], 'identificada'],
    ['concordar:apoderado', { tipo_documento: 'nit' }, 'apoderada'],
    ['concordar:vendedor', [PERSONA('F')], 'vendedora'],
    ['concordar:DEUDOR', [PERSONA('F'), PERSONA('F')], 'DEUDORAS'],
    ['concordar:mayor de edad/mayores de edad', [PERSONA('F')], 'mayor de edad'],
    ['concordar:mayor de edad/mayores de edad', [PERSONA('F'), PERSONA()], 'mayores de edad'],
    [
      'concordar:EL COMPRADOR/LA COMPRADORA/LOS COMPRADORES/LAS COMPRADORAS',
      [PERSONA('F'), PERSONA('F')],
      'LAS COMPRADORAS',
    ],
    ['concordar:EL COMPRADOR/LA COMPRADORA/LOS COMPRADORES/LAS COMPRADORAS', [PERSONA('M')], 'EL COMPRADOR'],
    ['concordar:EL COMPRADOR/LA COMPRADORA/LOS COMPRADORES/LAS COMPRADORAS', [PERSONA()], 'EL COMPRADOR/LA COMPRADORA'],
    ['concordar:identificado/identificada', [PERSONA('F')], 'identificada'],
    ['concordar:identificado/identificada', PERSONA(), 'identificado(a)'],
    ['concordar:identificado/identificada', [PERSONA('F'), PERSONA('M')], 'identificados'],
    ['concordar:EL COMPRADOR/LA COMPRADORA', PERSONA('F'), 'LA COMPRADORA'],
    ['concordar:del señor/de la señora', PERSONA('F'), 'de la señora'],
    ['concordar:inglés/inglesa', [PERSONA('M'), PERSONA('M')], 'ingleses'],
    ['concordar:el/la', PERSONA('F'), 'la'],
    ['concordar:hombre/mujer', PERSONA('F'), 'mujer'],
    ['concordar:él/ella', PERSONA('F'), 'ella'],
    ['concordar:el/los', [PERSONA('F'), PERSONA('F')], 'los'],
    ['concordar:vendedor/vendedores', PERSONA('F'), 'vendedor'],
    ['concordar:constituyó/constituyeron', [PERSONA('F'), PERSONA('M')], 'constituyeron'],
    ['concordar:inmueble', [{}, {}], 'inmuebles'],
  ])

  it('concordar: los artículos y los pronombres tienen sus plurales, solos o en pareja', () => {
    const [ella, el] = [PERSONA('F'), PERSONA('M')]
    const cuatro = (formas: string) =>
      [[el], [ella], [ella, el], [ella, ella]].map((quienes) => pasa(`concordar:${formas}`, quienes))
    for (const [formas, da] of [
      ['el/la', 'el la los las'],
      ['El/La', 'El La Los Las'],
      ['EL/LA', 'EL LA LOS LAS'],
      ['el', 'el la los las'],
      ['él/ella', 'él ella ellos ellas'],
      ['él', 'él ella ellos ellas'],
      ['un/una', 'un una unos unas'],
      ['este/esta', 'este esta estos estas'],
      ['aquel/aquella', 'aquel aquella aquellos aquellas'],
      ['sr./sra.', 'sr. sra. sres. sras.'],
      ['Señor', 'Señor Señora Señores Señoras'],
      ['identificados/identificadas', 'identificados identificadas identificados identificadas'],
    ] as const)
      expect(cuatro(formas).join(' '), formas).to.equal(da)
    expect(cuatro('del/de la')).to.deep.equal(['del', 'de la', 'de los', 'de las'])
    expect(cuatro('AL/A LA')).to.deep.equal(['AL', 'A LA', 'A LOS', 'A LAS'])
    expect(FILTROS.get('concordar')?.entendido?.(['declara'])).to.equal(
      '«declara» se escribe si es uno y «declaras» si son varios',
    )
  })

  it('concordar: dos formas de una persona no bastan para varias, y media forma no se recibe', () => {
    expect(pasa('concordar:EL COMPRADOR/LA COMPRADORA', [PERSONA('F'), PERSONA('M')])).to.match(
      /^FALLA son varios.*escriba las cuatro formas$/,
    )
    expect(leerEtiqueta('a | concordar:identificado/a')).to.deep.equal({
      falla: 'el filtro «concordar» lleva la forma entera: identificado/identificada',
    })
  })

  it('concordar dice cuándo tuvo que suponer', () => {
    const avisos: string[] = []
    pasa('concordar:identificado', [PERSONA()], avisos)
    pasa('concordar:identificado', [PERSONA('F'), PERSONA()], avisos)
    pasa('concordar:identificado', [PERSONA('M'), PERSONA()], avisos)
    pasa('concordar:mayor de edad/mayores de edad', [PERSONA()], avisos)
    expect(avisos).to.deep.equal([
      'falta el género: se escribió «identificado(a)»',
      'falta el género de alguien: se escribió «identificados»',
    ])
  })

  tabla('condiciones, sin mirar tildes ni mayúsculas', [
    ['hay', [], false],
    ['hay', { nombre: '' }, false],
    ['hay', [{ nombre: '' }], false],
    ['hay', 0, true],
    ['hay', ' ', false],
    ['hay', false, false],
    ['varios', ['a'], false],
    ['varios', ['a', 'b'], true],
    ['es:si', 'Sí', true],
    ['es:si', true, true],
    ['es:no', false, true],
    ['es:casado/unión libre', 'UNION LIBRE', true],
    ['es:casado', 'Casada', false],
    ['es:x', ['x'], false],
    ['mayor_que:0', 5, true],
    ['mayor_que:0', '', false],
    ['mayor_que:2,5', '2,6', true],
    ['mayor_que:10', 10, false],
  ])
})
