"""Finds a scene by its name: the houses' own files first, then what they share."""
import importlib
import numpy as np


# The light and the lens of a house, laid over a scene that was made for another: what `Field` and its `trace` get instead.
HOUSES = {
    'noon': (None, lambda m: dict({k: v for k, v in m('judydoll').NOON.items() if k != 'sun'}, sun=(328, 50), gobo=None, tilt=0, sky=m('judydoll').sky('#FBEFF4'))),
    'strips': ((.10, .30), lambda m: dict(sun=(0, 58), sunlight=.20, sun_colour='#EAF3FF', spread=30, gobo=None, tilt=34, lens=100, sky=m('scctc').strips_sky(), coat_rough=.05,
                                          lights_too=(((0, 46), '#EAF3FF', .9, 40, 3), ((180, 66), '#DCE9F8', .30, 36, 3)), back=('#0C1218', '#0C1218'))),
    'spot': ((.10, .40), lambda m: dict(sun=(288, 24), sunlight=5.2, sun_colour=m('joocyee').TUNGSTEN, spread=1.4, tilt=52, lens=100, gobo=lambda f: m('joocyee').spot(f, 2, 0, .40 * f.width, .42 * f.height, .8, floor=.03),
                                        sky=m('relief').make_sky('#1A0A0C', '#160709', .15, [(-.5, -.3, .05, .4, 0, m('joocyee').TUNGSTEN, 4., 1, .5)]), back=('#050102', '#050102'))),
    'cold': ((.12, .45), lambda m: dict(sun=(8, 24), sunlight=2.6, sun_colour='#EAF5FF', spread=4, tilt=52, lens=100, gobo=None, back=('#DDEFF6', '#8FBACB'),
                                        sky=m('relief').make_sky('#C4D9E4', '#7FA3B4', .34, [(0, -.80, .7, .12, 0, '#FFFFFF', 4., 1, .6)]))),
    'shade': ((.10, .34), lambda m: dict(sun=(322, 44), sunlight=4.0, sun_colour='#FFF0CE', spread=.8, tilt=45, lens=90, sky=m('furterer').GLADE, back=('#20160E', '#20160E'))),
}


def relit(house, scene):
    """The scene in the light and before the lens of a house."""
    import relief
    margin, light = HOUSES[house]
    def taken(*sizes, **arguments):
        build, trace = relief.Field.__init__, relief.Field.trace
        grade = arguments.pop('grade', {})
        over = {**light(importlib.import_module), **arguments.pop('light_', {})}
        if margin: relief.Field.__init__ = lambda self, w, h, cells, _=None: build(self, w, h, cells, margin)
        relief.Field.trace = lambda self, w, s, **k: trace(self, w, s, **{**k, **{n: v(self) if callable(v) else v for n, v in over.items()}})
        try: picture, look = scene(*sizes, **arguments)
        finally: relief.Field.__init__, relief.Field.trace = build, trace
        return picture, {**look, **grade}
    return taken


def find(name):
    if ':' in name: return relit(name.split(':')[0], find(name.split(':')[1]))
    for module in ('group', 'judydoll', 'joocyee', 'furterer', 'biophyto', 'scctc', 'packs', 'skin', 'lather', 'matter', 'sets'):
        try: scene = getattr(importlib.import_module(module), name, None)
        except ModuleNotFoundError as e:
            if e.name != module: raise
            continue
        if scene: return scene
    raise KeyError(name)


def light(name, arguments):
    """The grade of a scene, its moving shadow included, without a picture."""
    import relief
    trace, relief.Field.trace = relief.Field.trace, lambda f, w, *a, **k: np.zeros((3, round(w * f.height / f.width), w))
    try: return find(name)(96, 2, 96, **{k: v for k, v in arguments.items() if k != 'fine'})[1]
    finally: relief.Field.trace = trace
