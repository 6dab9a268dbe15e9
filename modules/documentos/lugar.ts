export interface Lugar {
  direccion: string
  ciudad: string
  departamento: string
}

/** `'Carrera 5 # 10-63 · Cali, Valle del Cauca'`; a city that is its own department is said once. What is not known is left out. */
export const lugar = ({ direccion, ciudad, departamento }: Lugar): string =>
  [
    direccion,
    ciudad === departamento || ciudad.startsWith(departamento)
      ? ciudad
      : [ciudad, departamento].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
