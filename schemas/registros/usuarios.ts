import { referencia as referenciaPedida, siNo, texto as textoPedido } from '../json/valores.ts'
import { cadena, ceroOUno, instante, oNulo, uno } from '../json/vocabulario.ts'
import { calculada, interna, leida, referencia, texto } from './datos/datos.ts'
import { registro } from './registro.ts'

/** The users of the office (specification 3, sections 2, 3, 5 and 8). */
export const usuarios = registro('usuarios', {
  nombres: { ...leida('texto', 'Nombres'), de: 'p', lista: { ancho: 160 } },
  apellidos: { ...leida('texto', 'Apellidos'), de: 'p', lista: { ancho: 160, tarjeta: 'head' } },
  /** First of the search text, by which the list sorts. */
  usuario: { ...leida('texto', 'Usuario'), escribe: textoPedido('Usuario', 120), busca: true },
  email: {
    ...leida('texto', 'Correo electrónico'),
    escribe: textoPedido('Correo electrónico', 190),
    busca: true,
    lista: { titulo: 'Usuario', enArchivo: 'Usuario', ancho: 210, tarjeta: 'body' },
  },
  id_persona: referencia('Persona'),
  id_rol: { ...leida('referencia', 'Rol'), escribe: referenciaPedida('Rol') },
  name_rol: { ...leida('texto', 'Rol'), de: 'r', columna: 'name', lista: { ancho: 150, tarjeta: 'body' } },
  scopes: { ...texto('Scoopes', 200), titulo: 'Scopes' },
  admin: { ...leida('logico', 'Administrador'), escribe: siNo('Administrador') },
  estado: {
    ...leida('logico', 'Activo'),
    lee: ceroOUno,
    lista: { titulo: 'Estado', ancho: 130, edita: true, tarjeta: 'body' },
  },
  estado_nombre: calculada('Estado', uno('Activo', 'Inactivo')),
  /** The last login or renewal of a session. */
  ultimo_acceso: {
    ...leida('instante', 'Último acceso'),
    vacia: true,
    lee: { anyOf: [instante, { type: 'null' }], description: 'El último ingreso, o la última renovación de su sesión' },
    lista: { enArchivo: 'Último acceso (UTC)', siVacio: '{sin_acceso}', ancho: 170, busca: false, tarjeta: 'body' },
  },
  /** Date of a pending invitation: until accepted the password is unknown. */
  invitado_en: { ...leida('instante', 'Invitado en'), vacia: true, lee: oNulo(instante) },
  sin_acceso: calculada('Sin acceso', { ...cadena, description: 'Lo que se lee donde no hay último acceso' }),
  enlace: calculada('Enlace', {
    enum: ['invitacion', 'olvido', ''],
    description: 'El enlace que se le puede enviar; a quien está inactivo, ninguno',
  }),
  bloqueado: calculada('Bloqueado', {
    type: 'boolean',
    description: 'Por fallos no se le deja intentar ahora desde algún lugar',
  }),
  bloqueado_hasta: calculada('Bloqueado hasta', {
    anyOf: [instante, { type: 'null' }],
    description: 'Hasta cuándo, a más tardar',
  }),
  segundo_factor: calculada('Segundo factor', {
    type: 'boolean',
    description: 'Entra con contraseña y un código o una llave de seguridad',
  }),
  propio: calculada('Propio', { type: 'boolean', description: 'Es quien pregunta' }),
  /** Argon2id hash, never the password. */
  clave: { ...interna('texto', 'Clave'), oculta: true },
})
