/** What each entry of the set-up page is for, by its address; apart from the menu, which everybody loads. Catalogues say theirs. */
export const LINEAS_DE_CONFIGURACION: Readonly<Record<string, string>> = {
  '/admin/user-page': 'Quién entra al programa, con qué rol y desde cuándo.',
  '/admin/roles': 'Lo que cada rol ve, crea, modifica y elimina.',
  '/admin/puesta-en-marcha': 'De una oficina vacía a su primera escritura, paso a paso.',
  '/admin/notaria': 'Los notarios, y los bonos y subsidios que nombran las escrituras.',
  '/admin/oficina': 'El certificado, la numeración y la habilitación con que se envían las facturas.',
  '/admin/tarifas': 'Lo que se cobra, por vigencias, y la importación de las de cada año.',
  '/admin/plantillasDeRadicacion': 'Lo que la oficina radica una y otra vez, para comenzar de ahí.',
  '/admin/campos': 'Los campos que la oficina agrega a sus formularios.',
  '/admin/project-page': 'Los proyectos de vivienda y quién responde por cada uno.',
  '/admin/tramites-ajustes': 'Términos, plantillas y avisos de los trámites.',
  '/admin/solicitudes-ajustes': 'Las escrituras que la oficina recibe por su página.',
  '/admin/auditoria': 'Quién cambió qué y cuándo.',
  '/admin/procesos': 'El trabajo de fondo, las alarmas y las copias de seguridad.',
  '/admin/repetidos': 'Lo que está dos veces en una lista, y unirlo.',
  '/admin/papelera': 'Lo que se eliminó en los últimos 30 días, para restaurarlo.',
  '/admin/importar/personas': 'Hasta 5.000 personas y empresas de un libro de Excel, revisadas fila por fila.',
  '/admin/importar/inmuebles': 'Hasta 5.000 inmuebles de un libro de Excel, revisados fila por fila.',
  '/admin/importar/usuarios': 'El equipo de la oficina, de un libro de Excel: a cada quien le llega su enlace.',
  '/admin/importar/traslado':
    'Radicaciones abiertas, cartera, depósitos, trámites, proyectos y servicios de otro programa, en un libro.',
}
