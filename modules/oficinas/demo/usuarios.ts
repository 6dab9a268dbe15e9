/** Who asks in the demo. */
export const CLIENTE_DEMO = {
  email: 'cliente@demo.co',
  nombres: 'Clemencia',
  apellidos: 'Ávila Rojas',
  documento: '39600706',
} as const

/** The demo's people at their desks; invented, like everybody in it. */
export const USUARIOS_DEMO = [
  {
    email: 'admin@demo.co',
    rol: 'Administrador',
    nombres: 'Adriana',
    apellidos: 'Montoya Ruiz',
    documento: '52100201',
    cargos: ['revisor', 'contacto'],
  },
  {
    email: 'radicador@demo.co',
    rol: 'Radicador/Digitador',
    nombres: 'Ramiro',
    apellidos: 'Castaño Peña',
    documento: '79200302',
    cargos: ['digitador', 'contacto'],
  },
  {
    email: 'liquidador@demo.co',
    rol: 'Liquidador',
    nombres: 'Lucía',
    apellidos: 'Bermúdez Ortiz',
    documento: '43300403',
    cargos: ['liquidador'],
  },
  {
    email: 'caja@demo.co',
    rol: 'Caja',
    nombres: 'Camilo',
    apellidos: 'Jaramillo Soto',
    documento: '80400504',
    cargos: ['liquidador', 'contacto'],
  },
  {
    email: 'consulta@demo.co',
    rol: 'Consulta',
    nombres: 'Consuelo',
    apellidos: 'Nariño Díaz',
    documento: '51500605',
    cargos: ['revisor'],
  },
  { ...CLIENTE_DEMO, rol: 'Cliente', cargos: [] },
] as const

/** Only ever in an office marked as a demo. */
export const CLAVE_DEMO = 'demo1234'
