"""Finds a scene by its name: the houses' own files first, then what they share."""
import importlib


def find(name):
    for module in ('judydoll', 'joocyee', 'furterer', 'biophyto', 'scctc', 'packs', 'matter'):
        try: scene = getattr(importlib.import_module(module), name, None)
        except ModuleNotFoundError as e:
            if e.name != module: raise
            continue
        if scene: return scene
    raise KeyError(name)


def light(name, arguments):
    """The grade of a scene, its moving shadow included, without a picture."""
    import relief
    trace, relief.Field.trace = relief.Field.trace, lambda *a, **k: None
    try: return find(name)(96, 2, 96, **{k: v for k, v in arguments.items() if k != 'fine'})[1]
    finally: relief.Field.trace = trace
