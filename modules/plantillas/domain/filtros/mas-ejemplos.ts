interface Otro {
  valor: unknown
  opciones?: readonly string[]
}

const [ELLA, EL] = [{ genero: 'F' }, { genero: 'M' }]

/** What else of a filter is worth showing to who writes templates; what each gives is what the filter says. */
export const MAS_EJEMPLOS: Readonly<Record<string, readonly Otro[]>> = {
  dinero: [{ valor: 1000000 }, { valor: 21000000 }, { valor: 101 }],
  letras: [{ valor: 21 }, { valor: 21, opciones: ['f'] }],
  cifra: [{ valor: 21, opciones: ['m'] }],
  ordinal: [{ valor: 1 }, { valor: 1, opciones: ['m'] }, { valor: 11, opciones: ['f'] }],
  area: [{ valor: 60 }],
  fecha_letras: [{ valor: '2026-07-21' }],
  fecha_notarial: [{ valor: '2026-11-01' }],
  documento: [{ valor: 'AB123456' }],
  tipo_documento: [{ valor: 'NIT' }],
  lista: [{ valor: ['Ana', 'Hilda'] }, { valor: ['oro', 'hierro'] }],
  concordar: [
    { valor: [ELLA], opciones: ['identificado'] },
    { valor: [ELLA, EL], opciones: ['identificado'] },
    { valor: [{ nombre: 'Ana' }], opciones: ['identificado'] },
    { valor: [{ tipoDocumento: 'NIT' }], opciones: ['identificado'] },
    { valor: [ELLA, EL], opciones: ['mayor de edad', 'mayores de edad'] },
    { valor: [ELLA], opciones: ['EL COMPRADOR', 'LA COMPRADORA', 'LOS COMPRADORES', 'LAS COMPRADORAS'] },
  ],
}
